import { admissionList } from '../../../contract/student/import.ts';
import { changeOwnStudent } from '../../../contract/student/requests.ts';
import * as contract from '../../../contract/student/student.ts';
import { photoLink } from '../../files/signed-links.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';
import type { Serve } from '../../http/serve.ts';
import type { Services } from '../../http/services.ts';
import { serveUpload } from '../../imports/routes.ts';
import { admit } from './add.ts';
import { assignMentor } from './assign-mentor.ts';
import { change } from './change.ts';
import { admissionWork } from './import/work.ts';
import { serveLife } from './life/routes.ts';
import { listStudents } from './list.ts';
import { serveMasters } from './masters/routes.ts';
import { memory } from './memory.ts';
import { servePapers } from './papers/routes.ts';
import { serveStudentNumbers } from './numbers/routes.ts';
import { changePhoto, dropPhoto } from './photo.ts';
import { readClassNames, type ClassNames } from './queries/class-names.ts';
import { findIds } from './queries/find.ts';
import { countByStatus, type StatusCounts } from './queries/page.ts';
import { findRecord } from './queries/record.ts';
import { rowsById } from './queries/rows.ts';
import { studentSettings } from './queries/settings.ts';
import { similarIds } from './queries/similar.ts';
import { outlineOf, timelineOf } from './queries/timeline.ts';
import { serveReports } from './reports/routes.ts';
import { serveStudentSearch } from './search/routes.ts';
import { changeOwn } from './requests/own-record.ts';
import { seesWhole, sightOf } from './sight.ts';
import { toStudentRecord } from './student-record.ts';
import { toStudentRow, type PhotoLink, type RowView } from './student-row.ts';
import { serveReportTemplates } from './templates/routes.ts';

/** The calls of src/contract/student/student.ts. */
export function serveStudent(serve: Serve, services: Services): void {
  serveReports(serve, services);
  serveMasters(serve);
  serveStudentSearch(serve);
  serveReportTemplates(serve);
  const counts = memory<number>();
  const statusCounts = memory<StatusCounts>();
  const classNames = memory<ClassNames>();
  const forgetCounts = () => {
    counts.forget();
    statusCounts.forget();
  };

  const linkFor =
    ({ caller }: Context): PhotoLink =>
    (fileId) =>
      photoLink(services, fileId, caller.userId, caller.sessionEndsAt);

  const readStudent = async (context: Context, id: number) => {
    const found = await findRecord(context.db, id);
    if (!found) throw new ApiError('NotFound');
    const { asksAadhaar } = await studentSettings(context.db);
    return toStudentRecord(found, { sight: sightOf(context.caller), link: linkFor(context), asksAadhaar });
  };
  const viewFor = async (context: Context): Promise<RowView> => ({
    sight: sightOf(context.caller),
    link: linkFor(context),
    names: await classNames.recall('', () => readClassNames(services.database.db)),
  });
  const readRows = async (context: Context, ids: readonly number[]) => {
    const view = await viewFor(context);
    const rows = await rowsById(context.db, ids);
    return { data: rows.map((row) => toStudentRow(row, view)) };
  };

  serve(contract.listStudents, async ({ query }, scoped) => {
    const context = scoped.within('students');
    return listStudents(context, query, { counts, view: await viewFor(context) });
  });

  serve(contract.studentCounts, async (_input, { db }) => ({
    data: await statusCounts.recall('', () => countByStatus(db)),
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

  serve(contract.getStudent, async ({ id }, scoped) => readStudent(await scoped.open('students', id), id));

  serveUpload(serve, admissionList, admissionWork(services.database.kind, forgetCounts));
  serveStudentNumbers(serve);

  serve(contract.addStudent, async ({ body }, context) => {
    const id = await admit(context, body, services.secret);
    context.afterCommit(forgetCounts);
    return readStudent(context, id);
  });

  serve(contract.changeStudent, async ({ id, body }, context) => {
    if (await change(context, id, body, services.secret)) context.afterCommit(forgetCounts);
    return readStudent(context, id);
  });

  serveLife(serve, services, forgetCounts);
  servePapers(serve, services);

  serve(changeOwnStudent, async ({ body }, context) => {
    const data = await changeOwn(context, body, services.secret);
    context.afterCommit(forgetCounts);
    return { data };
  });

  serve(contract.studentTimeline, async ({ id }, scoped) => {
    const context = await scoped.open('students', id);
    await refuseUnknown(context, id);
    const timeline = await timelineOf(context.db, id);
    return { data: seesWhole(context.caller, id) ? timeline : outlineOf(timeline) };
  });

  serve(contract.bulkStudents, async ({ body }, context) => {
    const changed = await assignMentor(context, body);
    context.afterCommit(forgetCounts);
    return { data: { changed } };
  });

  serve(contract.putStudentPhoto, async ({ id }, context) => {
    const photo = linkFor(context)(await changePhoto(context, id));
    context.afterCommit(forgetCounts);
    return { data: { photo } };
  });

  serve(contract.removeStudentPhoto, async ({ id }, context) => {
    await dropPhoto(context, id);
    context.afterCommit(forgetCounts);
    return { data: { photo: null } };
  });
}

async function refuseUnknown({ db }: Context, id: number): Promise<void> {
  const found = await db.selectFrom('students').select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw new ApiError('NotFound');
}
