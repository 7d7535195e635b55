import { changeOwnStudent } from '../../../contract/student/requests.ts';
import * as contract from '../../../contract/student/student.ts';
import { photoLink } from '../../files/signed-links.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';
import type { Serve } from '../../http/serve.ts';
import type { Services } from '../../http/services.ts';
import { changePhoto, dropPhoto } from '../../record/photo.ts';
import { admit } from './add.ts';
import { assignMentor } from './assign-mentor.ts';
import { change } from './change.ts';
import { picturedStudent } from './photo.ts';
import { findRecord } from './queries/record.ts';
import { studentSettings } from './queries/settings.ts';
import { outlineOf, timelineOf } from './queries/timeline.ts';
import { changeOwn } from './requests/own-record.ts';
import { seesWhole, sightOf } from './sight.ts';
import { toStudentRecord } from './student-record.ts';
import type { PhotoLink } from './student-row.ts';

/**
 * Serves the record of a student: read, add, change, photo and timeline. `forget` clears cached counts after a change.
 */
export function serveRecord(serve: Serve, services: Services, forget: () => void): void {
  const linkFor =
    ({ caller }: Pick<Context, 'caller'>): PhotoLink =>
    (fileId) =>
      photoLink(services, fileId, caller);
  const readStudent = async (context: Pick<Context, 'caller' | 'db'>, id: number) => {
    const record = await findRecord(context.db, id);
    if (!record) throw new ApiError('NotFound');
    const { asksAadhaar } = await studentSettings(context.db);
    return toStudentRecord(record, { sight: sightOf(context.caller), link: linkFor(context), asksAadhaar });
  };

  serve(contract.getStudent, async ({ id }, scoped) => readStudent(await scoped.open('students', id), id));

  serve(contract.addStudent, async ({ body }, context) => {
    const id = await admit(context, body);
    context.afterCommit(forget);
    return readStudent(context, id);
  });

  serve(contract.changeStudent, async ({ id, body }, context) => {
    if (await change(context, id, body)) context.afterCommit(forget);
    return readStudent(context, id);
  });

  serve(changeOwnStudent, async ({ body }, context) => {
    const data = await changeOwn(context, body);
    context.afterCommit(forget);
    return { data };
  });

  serve(contract.bulkStudents, async ({ body }, context) => {
    const changed = await assignMentor(context, body);
    context.afterCommit(forget);
    return { data: { changed } };
  });

  serve(contract.studentTimeline, async ({ id }, scoped) => {
    const context = await scoped.open('students', id);
    await refuseUnknown(context, id);
    const timeline = await timelineOf(context.db, id);
    return { data: seesWhole(context.caller, id) ? timeline : outlineOf(timeline) };
  });

  serve(contract.putStudentPhoto, async ({ id }, context) => {
    const photo = linkFor(context)(await changePhoto(context, picturedStudent(id)));
    context.afterCommit(forget);
    return { data: { photo } };
  });

  serve(contract.removeStudentPhoto, async ({ id }, context) => {
    await dropPhoto(context, picturedStudent(id));
    context.afterCommit(forget);
    return { data: { photo: null } };
  });
}

async function refuseUnknown({ db }: Pick<Context, 'db'>, id: number): Promise<void> {
  const student = await db.selectFrom('students').select('id').where('id', '=', id).executeTakeFirst();
  if (!student) throw new ApiError('NotFound');
}
