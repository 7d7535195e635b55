import * as contract from '../../../../contract/feedback/desk.ts';
import type { Db } from '../../../database/transaction.ts';
import { photoLink } from '../../../files/signed-links.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Serve } from '../../../http/serve.ts';
import type { Services } from '../../../http/services.ts';
import type { Rows } from '../../../scope.ts';
import { isInGrace, openedAt, openedMark } from './opened.ts';
import { present } from './present.ts';
import { askedOn, kindsOn, questionsOn, rollOf, statusOf, toldOf, type AskedOn } from './read.ts';
import { send } from './send.ts';

/** Below this number of students, a text may reveal its writer. */
const small = 5;

/** A student's own feedback: the calls of src/contract/feedback/desk.ts. */
export function serveOwnFeedback(serve: Serve, services: Services): void {
  const { keys } = services;
  const photoOf = ({ photoFileId }: AskedOn, caller: Caller) => photoLink(services, photoFileId, caller);
  serve(contract.listOwnFeedback, async (_input, scoped) => {
    const { db, rows, caller, now } = scoped.within('feedbackOfferings');
    const asked = await present(db, await askedOn(db, studentOf(caller), rows), studentOf(caller), now);
    const kinds = await kindsOn(db, asked);
    return { data: asked.map((one) => toldOf(one, kinds.get(one.id) ?? [], now, photoOf(one, caller))) };
  });
  serve(contract.getOwnFeedback, async ({ id, query }, scoped) => {
    const { db, rows, caller, now } = scoped.within('feedbackOfferings');
    const asked = await oneOf(db, rows, id, caller, now);
    const status = statusOf(asked, now);
    if (status === 'answered') throw new ApiError('Duplicate');
    if (status !== 'open') throw new ApiError('Locked', { detail: `the form is ${status}` });
    const questions = await questionsOn(db, asked, query.language);
    const { scale, minResponses, releaseAfterMarks, feedbackSheetId } = asked;
    const sheet = await db.selectFrom('feedbackSheets').select('intro').where('id', '=', feedbackSheetId).executeTakeFirstOrThrow();
    const isSmall = (asked.eligible ?? (await rollOf(db, id))) < small;
    const mark = openedMark(keys, id, studentOf(caller), now);
    const told = toldOf(asked, questions, now, photoOf(asked, caller));
    return { data: { ...told, intro: sheet.intro, scale, minResponses, releaseAfterMarks, isSmall, questions, openedAt: mark } };
  });
  serve(contract.sendOwnFeedback, async ({ id, body }, scoped) => {
    const { db, rows, caller, now } = scoped.within('feedbackOfferings');
    // Attendance was checked when the form was opened, as the mark proves, so it is not counted again.
    const opened = openedAt(keys, body.openedAt, id, studentOf(caller));
    const asked = await (opened === null ? oneOf(db, rows, id, caller, now) : theOne(db, rows, id, caller));
    const status = statusOf(asked, now);
    if (status === 'answered') throw new ApiError('Duplicate');
    const isLate = status === 'closed' && !asked.isSealed;
    const isTaken = isLate && isInGrace(opened, asked.closesAt, now);
    if (status !== 'open' && !isTaken) throw new ApiError('Locked', { detail: `the form is ${status}` });
    await send(db, keys, studentOf(caller), asked, body);
    return { data: { answered: true as const } };
  });
}

const studentOf = ({ studentId }: Caller): number => studentId ?? 0;

/** @throws {ApiError} NotFound if the student has no such class */
async function theOne(db: Db, rows: Rows, id: number, caller: Caller): Promise<AskedOn> {
  const [asked] = await askedOn(db, studentOf(caller), rows, id);
  if (!asked) throw new ApiError('NotFound');
  return asked;
}

/** @throws {ApiError} NotFound if the student may not rate it */
async function oneOf(db: Db, rows: Rows, id: number, caller: Caller, now: Date): Promise<AskedOn> {
  const asked = await theOne(db, rows, id, caller);
  if ((await present(db, [asked], studentOf(caller), now)).length === 0) throw new ApiError('NotFound');
  return asked;
}
