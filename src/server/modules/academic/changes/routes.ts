import * as contract from '../../../../contract/academic/class-changes.ts';
import { collegeDay } from '../../../college-day.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Serve } from '../../../http/serve.ts';
import { serveList } from '../../../lists/serve-list.ts';
import { ask } from './ask.ts';
import { addDays } from '../../../../contract/core/calendar.ts';
import { readChoices } from './choices.ts';
import { enterEvent } from './decide.ts';
import { changeList } from './list.ts';
import { readNeeded } from './needed.ts';
import { isOffice, standingOf, toldOf } from './standing.ts';

/** Class changes: the calls of src/contract/academic/class-changes.ts. */
export function serveChanges(serve: Serve): void {
  serveList(serve, changeList);
  serve(contract.changeChoices, async ({ query: { entryId, onDate } }, { db, now }) => ({
    data: await readChoices(db, entryId, onDate, collegeDay(now)),
  }));
  serve(contract.substitutesNeeded, async ({ query: { from } }, context) => {
    const days = { from, to: addDays(from, contract.changeWeek - 1), today: collegeDay(context.now) };
    return { data: await readNeeded(context.db, days, isOffice(context) ? null : (context.caller.employeeId ?? 0)) };
  });
  serve(contract.askForChange, async ({ body }, context) => ({ data: await readChange(context, await ask(context, body)) }));
  serve(contract.moveChange, async ({ id, body }, context) => {
    await enterEvent(context, id, body);
    return { data: await readChange(context, id) };
  });
}

async function readChange(context: Context, id: number) {
  const standing = await standingOf(context, id);
  if (!standing) throw new ApiError('NotFound');
  return toldOf(context, standing);
}
