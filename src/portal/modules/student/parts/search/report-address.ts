import type { ReportDefinition } from '../../../../../contract/student/excel-report.ts';
import { to } from '../../../../links.ts';
import type { Href } from '../../../../route.ts';

export const reportAddress = (definition: ReportDefinition): Href => to('excelReport', {}, { report: JSON.stringify(definition) });
