import { definition, exportReport, previewReport } from '../../../../contract/student/excel-report.ts';
import { reportTemplates } from '../../../../contract/student/report-templates.ts';
import { studentCatalogue as catalogue } from '../../../../contract/student/search-fields.ts';
import { searchStudents } from '../../../../contract/student/search.ts';
import { keepUnder } from '../../../export/register.ts';
import type { Serve } from '../../../http/serve.ts';
import { refuseHidden } from '../../../search/allowed.ts';
import { answerSearch } from '../../../search/answer.ts';
import { serveTemplates } from '../../../search/templates/routes.ts';
import { reportFile } from './report-file.ts';
import { previewOf } from './report-preview.ts';
import { studentSubject } from './subject.ts';

/** Serves the multi-condition search, the report builder and their templates. */
export function serveStudentSearch(serve: Serve): void {
  keepUnder(searchStudents.path, 'students');
  serve(searchStudents, ({ body }, context) => answerSearch(studentSubject, context, body));

  serve(previewReport, async ({ body }, context) => {
    refuseHidden(catalogue, context.caller, body);
    return { data: await previewOf(context, body) };
  });

  serve(exportReport, async ({ body }, context) => {
    refuseHidden(catalogue, context.caller, body);
    return reportFile(context, body);
  });

  serveTemplates(serve, reportTemplates, { entity: 'students', catalogue, schema: definition });
}
