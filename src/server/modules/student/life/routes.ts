import * as contract from '../../../../contract/student/life.ts';
import { collegeDay } from '../../../college-day.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Serve } from '../../../http/serve.ts';
import type { Services } from '../../../http/services.ts';
import { eventsFor } from '../../../lifecycle/rules.ts';
import { serveList } from '../../../lists/serve-list.ts';
import { discontinueMany } from './discontinue-many.ts';
import { enterEvent } from './enter.ts';
import { findLife, openMattersOf } from './facts.ts';
import { leaverList } from './leavers.ts';
import { isUndoable, latestDay, standingOf, undoableUntil } from './rules.ts';
import { undoEvent } from './undo.ts';

/** Serves the calls of src/contract/student/life.ts. `forget` clears cached counts after an event. */
export function serveLife(serve: Serve, services: Services, forget: () => void): void {
  serve(contract.studentLife, async ({ id }, context) => ({ data: await lifeOf(context, id) }));

  serve(contract.addStudentEvent, async ({ id, body }, context) => {
    const done = await enterEvent(context, id, body);
    context.afterCommit(forget);
    return { data: { ...done, open: await openMattersOf(context.db, id) } };
  });

  serve(contract.undoStudentEvent, async ({ id, eventId, body }, context) => {
    const done = await undoEvent(context, id, eventId, body.version);
    context.afterCommit(forget);
    return { data: { ...done, open: await openMattersOf(context.db, id) } };
  });

  serve(contract.discontinueStudents, async ({ body }, context) => {
    const data = await discontinueMany(context, body);
    context.afterCommit(forget);
    return { data };
  });

  serveList(serve, leaverList(services));
}

async function lifeOf({ db, now, caller }: Context, id: number): Promise<contract.StudentLife> {
  const today = collegeDay(now);
  const life = await findLife(db, id, { today });
  if (!life) throw new ApiError('NotFound');
  const { last } = life;
  return {
    id: life.id,
    version: life.version,
    name: life.name,
    status: life.status,
    degreeId: life.degreeId,
    batchId: life.batchId,
    branchId: life.branchId,
    admissionYear: life.admissionYear,
    semester: life.semester,
    isLastSemester: life.isLastSemester,
    isBranchActive: life.isBranchActive,
    events: eventsFor(contract.studentLifecycle, standingOf(life), caller),
    earliestOn: life.lastOn,
    latestOn: latestDay(today),
    undo:
      last && last.kind !== 'admitted' && isUndoable(last, today)
        ? { eventId: last.id, kind: last.kind, untilOn: undoableUntil(last.enteredOn) }
        : null,
    isSignInOpen: life.isSignInOpen,
    open: await openMattersOf(db, id),
  };
}
