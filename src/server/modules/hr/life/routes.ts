import * as contract from '../../../../contract/hr/life.ts';
import { collegeDay, daysAfter } from '../../../college-day.ts';
import { readSettings } from '../../../database/settings.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Serve } from '../../../http/serve.ts';
import { eventsFor } from '../../../lifecycle/rules.ts';
import { missedClasses } from '../../../missed-classes.ts';
import { countItems } from '../handover/items.ts';
import { endContracts } from './end-contracts.ts';
import { hiddenKeys, retirementDate } from '../rules.ts';
import { enterEvent } from './enter.ts';
import { findLife } from './facts.ts';
import { isUndoable, latestDay, leavingOf, standingOf, undoableUntil } from './rules.ts';
import { isOwn, refuseOwn } from '../own-record.ts';
import { undoEvent } from './undo.ts';

/** Serves the calls of src/contract/hr/life.ts. */
export function serveEmployeeLife(serve: Serve): void {
  serve(contract.employeeLife, async ({ id }, scoped) => ({ data: await lifeOf(await scoped.open('employees', id), id) }));

  serve(contract.employeeMissed, async ({ id, query: { from, to } }, scoped) => {
    const { db } = await scoped.open('employees', id);
    const last = daysAfter(from, contract.missedDays);
    return { data: { classes: await missedClasses(db, id, { from, to: to < last ? to : last }) } };
  });

  serve(contract.addEmployeeEvent, async ({ id, body }, scoped) => {
    const context = await scoped.open('employees', id);
    refuseOwn(context.caller, id);
    const done = await enterEvent(context, id, body);
    return { data: { ...done, openHandovers: (await countItems(context.db, id, collegeDay(context.now))).open } };
  });

  serve(contract.endContracts, async ({ body }, scoped) => ({
    data: await endContracts(scoped.within('employees'), body),
  }));

  serve(contract.undoEmployeeEvent, async ({ id, eventId, body }, scoped) => {
    const context = await scoped.open('employees', id);
    refuseOwn(context.caller, id);
    const done = await undoEvent(context, id, eventId, body.version);
    return { data: { ...done, openHandovers: (await countItems(context.db, id, collegeDay(context.now))).open } };
  });
}

async function lifeOf({ db, now, caller }: Context, id: number): Promise<contract.EmployeeLife> {
  const today = collegeDay(now);
  const life = await findLife(db, id, { today });
  if (!life) throw new ApiError('NotFound');
  const { last, newestPosting } = life;
  const { 'hr.retirementAge': age } = await readSettings(db);
  return {
    id: life.id,
    userId: life.userId,
    version: life.version,
    employeeNo: life.employeeNo,
    name: life.name,
    status: life.status,
    statusOn: life.statusOn,
    events: isOwn(caller, life.id) ? [] : eventsFor(contract.employeeLifecycle, standingOf(life), caller),
    earliestOn: life.lastOn,
    latestOn: latestDay(life),
    ahead: life.ahead.map((event) => ({ eventId: event.id, kind: event.kind as contract.LifeEventKind, onDate: event.onDate })),
    undo:
      last && isUndoable(life) && !isOwn(caller, life.id)
        ? {
            eventId: last.id,
            kind: last.kind,
            onDate: last.onDate,
            untilOn: undoableUntil(last),
            isAhead: last.isAhead,
          }
        : null,
    isSignInOpen: life.isSignInOpen,
    isPostable: life.status !== 'left' && leavingOf(life) === null && !isOwn(caller, life.id),
    posting: newestPosting,
    retiresOn: life.isRegular && !hiddenKeys(caller, life).includes('retiresOn') ? retirementDate(life.bornOn, age) : null,
    handover: await countItems(db, id, today),
    history: life.events
      .map(({ id: eventId, kind, onDate, untilOn, reason, orderNo, note, by, isAhead, isUndone }) => ({
        eventId,
        kind,
        onDate,
        untilOn,
        reason,
        orderNo,
        note,
        by,
        isAhead,
        isUndone,
      }))
      .reverse(),
  };
}
