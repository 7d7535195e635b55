import { sql } from 'kysely';
import * as contract from '../../../../contract/welfare/dues.ts';
import { fineResidents } from '../../../../contract/welfare/fines.ts';
import { findFile } from '../../../files/store.ts';
import { ApiError } from '../../../http/api-error.ts';
import { fileAnswer } from '../../../http/file-answer.ts';
import type { Serve } from '../../../http/serve.ts';
import { serveList } from '../../../lists/serve-list.ts';
import { differenceList } from '../differences/list.ts';
import { cancelMany } from './cancel-many.ts';
import { serveDueFigures } from './figures.ts';
import { fineTogether } from './fine.ts';
import { academicDueList, fineList, hostelDueList, messDueList } from './list.ts';
import { readDue } from './read.ts';
import { takeBack, waive } from './waive.ts';
import { cancelOne, changeOne, raiseOne } from './write.ts';

/** Dues: the calls of src/contract/welfare/dues.ts. */
export function serveDues(serve: Serve): void {
  serveList(serve, academicDueList);
  serveList(serve, hostelDueList);
  serveList(serve, messDueList);
  serveList(serve, fineList);
  serve(contract.getDue, async ({ id }, scoped) => {
    const { db, now } = await scoped.open('dues', id);
    return { data: await readDue(db, id, now) };
  });
  serve(contract.duePhoto, async ({ id }, scoped) => {
    const { db } = await scoped.open('dues', id);
    const due = await db.selectFrom('dues').select('photoFileId').where('id', '=', id).executeTakeFirst();
    const file = due?.photoFileId ? await findFile(db, due.photoFileId) : undefined;
    if (!file) throw new ApiError('NotFound');
    return fileAnswer({ name: file.name, type: file.mime, body: file.bytes });
  });
  serve(contract.addDue, async ({ body }, scoped) => {
    const context = scoped.within('students');
    const { rows } = await sql`select from students s where s.id = ${body.studentId} and ${context.rows.on('s.id')}`.execute(context.db);
    if (rows.length === 0) throw new ApiError('ValidationFailed', { fields: { studentId: 'unknownReference' } });
    return { data: await readDue(context.db, await raiseOne(context, body), context.now) };
  });
  serve(contract.changeDue, async ({ id, body }, scoped) => {
    const context = await scoped.open('dues', id);
    await changeOne(context, id, body);
    return { data: await readDue(context.db, id, context.now) };
  });
  serve(contract.cancelDue, async ({ id, body }, scoped) => {
    const context = await scoped.open('dues', id);
    await cancelOne(context, id, body);
    return { data: await readDue(context.db, id, context.now) };
  });
  serve(contract.cancelDues, async ({ body }, scoped) => ({
    data: { cancelled: await cancelMany(scoped.within('dues'), body) },
  }));
  serve(contract.waiveDues, async ({ body }, scoped) => ({ data: await waive(scoped.within('dues'), body) }));
  serve(fineResidents, async ({ body }, scoped) => ({ data: await fineTogether(scoped.within('hostelStays'), body) }));
  serveList(serve, differenceList);
  serveDueFigures(serve);
  serve(contract.reverseWaiver, async ({ id, body: { reason } }, context) => ({
    data: await readDue(context.db, await takeBack(context, id, reason), context.now),
  }));
}
