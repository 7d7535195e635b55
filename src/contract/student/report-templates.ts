import { templateCalls, type Template } from '../core/search/templates.ts';
import { definition, type ReportDefinition } from './excel-report.ts';

export type ReportTemplate = Template<ReportDefinition>;

export const reportTemplates = templateCalls({
  path: '/report-templates',
  access: ['STUDENT_SEARCH', 'STUDENT_DETAILS_REPORT'],
  definition,
  what: 'students',
  scopes: { own: 'ownTemplates', shared: 'sharedTemplates' },
  rule: 'A personal field is notAllowed without 904.',
});
