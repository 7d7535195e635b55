import { exportReport, previewReport } from '../../../../contract/student/excel-report.ts';
import { searchStudents } from '../../../../contract/student/search.ts';
import type { Serve } from '../../../http/serve.ts';
import { refuseHidden } from './allowed.ts';
import { keepUnder } from '../../../export/register.ts';
import { findStudents, matchStudents } from './find.ts';
import { reportFile } from './report-file.ts';
import { previewOf } from './report-preview.ts';

/** The calls of the multi-condition search and of the report builder. */
export function serveStudentSearch(serve: Serve): void {
  keepUnder(searchStudents.path, 'students');
  serve(searchStudents, async ({ body }, { db, caller }) => {
    refuseHidden(caller, body);
    const { columns, sort, page, pageSize } = body;
    const matches = await matchStudents(db, body);
    const found = await findStudents(db, matches, {
      fields: ['name', ...columns.filter((name) => name !== 'name')],
      sort: sort?.split(',') ?? [],
      limit: pageSize,
      offset: (page - 1) * pageSize,
    });
    const data = found.map(({ id, values: { name, ...rest } }) => ({
      id,
      name: String(name),
      values: columns.includes('name') ? { name: String(name), ...rest } : rest,
    }));
    return { data, total: matches.total, page, pageSize };
  });

  serve(previewReport, async ({ body }, { db, caller }) => {
    refuseHidden(caller, body);
    return { data: await previewOf(db, body) };
  });

  serve(exportReport, async ({ body }, context) => {
    refuseHidden(context.caller, body);
    return reportFile(context, body);
  });
}
