import { sql } from 'kysely';
import * as contract from '../../../../contract/academic/excuses.ts';
import { findFile } from '../../../files/store.ts';
import { ApiError } from '../../../http/api-error.ts';
import { fileAnswer } from '../../../http/file-answer.ts';
import type { Serve } from '../../../http/serve.ts';
import type { Services } from '../../../http/services.ts';
import { serveList } from '../../../lists/serve-list.ts';
import { findStudents } from '../reports/attendance/find-students.ts';
import { enterEvent } from './decide.ts';
import { excuseList } from './list.ts';
import { readCovered, readExcuse } from './read.ts';
import { addExcuse, changeExcuse } from './write.ts';

/** Excuses for duty and illness: the calls of src/contract/academic/excuses.ts. */
export function serveExcuses(serve: Serve, services: Services): void {
  serveList(serve, excuseList);
  serve(contract.findExcusable, async ({ query: { q, id } }, scoped) => {
    if ((q === undefined) === (id === undefined)) throw new ApiError('ValidationFailed', { fields: { q: 'required' } });
    return { data: await findStudents(scoped.within('students'), q ?? id!, services) };
  });
  serve(contract.getExcuse, async ({ id }, scoped) => ({
    data: await readExcuse(await scoped.open('attendanceExcuses', id), id),
  }));
  serve(contract.excuseClasses, async ({ id }, scoped) => ({
    data: await readCovered((await scoped.open('attendanceExcuses', id)).db, id),
  }));
  serve(contract.addExcuse, async ({ body }, scoped) => {
    const context = scoped.within('students');
    const { rows } = await sql`
      select from students s where s.id = ${body.studentId} and ${context.rows.on('s.id')}`.execute(context.db);
    if (rows.length === 0) throw new ApiError('ValidationFailed', { fields: { studentId: 'unknownReference' } });
    return { data: await readExcuse(context, await addExcuse(context, body)) };
  });
  serve(contract.changeExcuse, async ({ id, body }, scoped) => {
    const context = await scoped.open('attendanceExcuses', id);
    await changeExcuse(context, id, body);
    return { data: await readExcuse(context, id) };
  });
  serve(contract.moveExcuse, async ({ id, body }, scoped) => {
    const context = await scoped.open('attendanceExcuses', id);
    await enterEvent(context, id, body);
    return { data: await readExcuse(context, id) };
  });
  serve(contract.excuseFile, async ({ id }, scoped) => {
    const context = await scoped.open('attendanceExcuses', id);
    const { fileId } = await readExcuse(context, id);
    const file = fileId === null ? undefined : await findFile(context.db, fileId);
    if (!file) throw new ApiError('NotFound');
    return fileAnswer({ name: file.name, type: file.mime, body: file.bytes });
  });
}
