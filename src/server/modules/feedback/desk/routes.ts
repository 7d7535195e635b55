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
    const offerings = await present(db, await askedOn(db, studentOf(caller), rows), studentOf(caller), now);
    const kinds = await kindsOn(db, offerings);
    return { data: offerings.map((offering) => toldOf(offering, kinds.get(offering.id) ?? [], now, photoOf(offering, caller))) };
  });
  serve(contract.getOwnFeedback, async ({ id, query }, scoped) => {
    const { db, rows, caller, now } = scoped.within('feedbackOfferings');
    const offering = await oneOf(db, rows, id, caller, now);
    const status = statusOf(offering, now);
    if (status === 'answered') throw new ApiError('Duplicate');
    if (status !== 'open') throw new ApiError('Locked', { detail: `the form is ${status}` });
    const questions = await questionsOn(db, offering, query.language);
    const { scale, minResponses, releaseAfterMarks, feedbackSheetId } = offering;
    const sheet = await db.selectFrom('feedbackSheets').select('intro').where('id', '=', feedbackSheetId).executeTakeFirstOrThrow();
    const isSmall = (offering.eligible ?? (await rollOf(db, id))) < small;
    const mark = openedMark(keys, id, studentOf(caller), now);
    const shown = toldOf(offering, questions, now, photoOf(offering, caller));
    return { data: { ...shown, intro: sheet.intro, scale, minResponses, releaseAfterMarks, isSmall, questions, openedAt: mark } };
  });
  serve(contract.sendOwnFeedback, async ({ id, body }, scoped) => {
    const { db, rows, caller, now } = scoped.within('feedbackOfferings');
    // The signed time proves that attendance was checked when the form was opened, so it is not counted again.
    const opened = openedAt(keys, body.openedAt, id, studentOf(caller));
    const offering = await (opened === null ? oneOf(db, rows, id, caller, now) : theOne(db, rows, id, caller));
    const status = statusOf(offering, now);
    if (status === 'answered') throw new ApiError('Duplicate');
    const isLate = status === 'closed' && !offering.isSealed;
    const isTaken = isLate && isInGrace(opened, offering.closesAt, now);
    if (status !== 'open' && !isTaken) throw new ApiError('Locked', { detail: `the form is ${status}` });
    await send(db, keys, studentOf(caller), offering, body);
    return { data: { answered: true as const } };
  });
}

const studentOf = ({ studentId }: Caller): number => studentId ?? 0;

/** @throws {ApiError} NotFound if the offering is not shown to the student */
async function theOne(db: Db, rows: Rows, id: number, caller: Caller): Promise<AskedOn> {
  const [offering] = await askedOn(db, studentOf(caller), rows, id);
  if (!offering) throw new ApiError('NotFound');
  return offering;
}

/** @throws {ApiError} NotFound if the offering is not shown to the student or the student's attendance is too low */
async function oneOf(db: Db, rows: Rows, id: number, caller: Caller, now: Date): Promise<AskedOn> {
  const offering = await theOne(db, rows, id, caller);
  if ((await present(db, [offering], studentOf(caller), now)).length === 0) throw new ApiError('NotFound');
  return offering;
}
