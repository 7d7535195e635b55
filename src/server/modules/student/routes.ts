import { admissionList } from '../../../contract/student/import.ts';
import * as contract from '../../../contract/student/student.ts';
import { photoLink } from '../../files/signed-links.ts';
import type { Context } from '../../http/context.ts';
import type { Serve } from '../../http/serve.ts';
import type { Services } from '../../http/services.ts';
import { serveUpload } from '../../imports/routes.ts';
import { serveList } from '../../lists/serve-list.ts';
import { admissionWork } from './import/work.ts';
import { serveLife } from './life/routes.ts';
import { studentList } from './list.ts';
import { serveMasters } from './masters/routes.ts';
import { serveStudentNumbers } from './numbers/routes.ts';
import { servePapers } from './papers/routes.ts';
import { readClassNames } from './queries/class-names.ts';
import { findIds } from './queries/find.ts';
import { rowsById } from './queries/rows.ts';
import { studentSettings } from './queries/settings.ts';
import { similarIds } from './queries/similar.ts';
import { countByStatus } from './queries/status-counts.ts';
import { serveRecord } from './record-routes.ts';
import { remembered } from './remembered.ts';
import { serveReports } from './reports/routes.ts';
import { serveStudentSearch } from './search/routes.ts';
import { sightOf } from './sight.ts';
import { toStudentRow, type RowView } from './student-row.ts';

/** Serves all calls about students: each part, then the list and the search by name or similarity. */
export function serveStudent(serve: Serve, services: Services): void {
  const caches = remembered();
  const { forgetCounts } = caches;
  serveReports(serve, services);
  serveMasters(serve);
  serveStudentSearch(serve);
  serveUpload(serve, admissionList, admissionWork(services.database.kind, forgetCounts));
  serveStudentNumbers(serve);
  serveLife(serve, services, forgetCounts);
  servePapers(serve, services);
  serveRecord(serve, services, forgetCounts);

  const viewFor = async ({ caller }: Pick<Context, 'caller'>): Promise<RowView> => ({
    sight: sightOf(caller),
    link: (fileId) => photoLink(services, fileId, caller),
    names: await caches.classNames.recall('', () => readClassNames(services.database.db)),
  });
  const readRows = async (context: Pick<Context, 'caller' | 'db'>, ids: readonly number[]) => {
    const view = await viewFor(context);
    const rows = await rowsById(context.db, ids);
    return { data: rows.map((row) => toStudentRow(row, view)) };
  };

  serveList(serve, studentList(viewFor, caches));

  serve(contract.studentCounts, async (_input, { db }) => ({
    data: await caches.statusCounts.recall('', () => countByStatus(db)),
  }));

  serve(contract.findStudents, async ({ query }, scoped) => {
    const context = scoped.within('students');
    const { seesPersonal } = sightOf(context.caller);
    return readRows(context, await findIds(context.db, query.q, { seesPersonal, rows: context.rows }));
  });

  serve(contract.similarStudents, async ({ query }, context) => {
    const { seesPersonal } = sightOf(context.caller);
    return readRows(context, seesPersonal ? await similarIds(context.db, query) : []);
  });

  serve(contract.admissionSettings, async (_input, { db }) => ({
    data: { asksAadhaar: (await studentSettings(db)).asksAadhaar },
  }));
}
