import type { ReportDefinition } from '../../../../../contract/student/excel-report.ts';
import { to } from '../../../../links.ts';
import type { Href } from '../../../../route.ts';

/** Address of the report builder with the given report. */
export const reportAddress = (definition: ReportDefinition): Href => to('excelReport', {}, { report: JSON.stringify(definition) });
