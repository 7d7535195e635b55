import type { Checked } from '../../../../contract/core/endpoint.ts';
import type { FieldCode } from '../../../../contract/core/errors.ts';
import { employeeLifecycle, type endContracts as call } from '../../../../contract/hr/life.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Caller } from '../../../http/caller.ts';
import { refuseProblems } from '../../../http/api-error.ts';
import type { Within } from '../../../http/scoped.ts';
import { allOrNone } from '../../../lifecycle/many.ts';
import { refusalOf } from '../../../lifecycle/rules.ts';
import { isOwn } from '../own-record.ts';
import { writeEvent } from './enter.ts';
import { findLife, type FoundLife } from './facts.ts';
import { eventProblems, latestDay, leavingOf, standingOf } from './rules.ts';

type Body = Checked<typeof call>['body'];

/**
 * Ends the service of several employees with the last day of their contracts, all or none. If the contract ends later,
 * the leaving takes effect on that day, like any event dated ahead. If it has ended, the leaving is dated to its last
 * day.
 */
export async function endContracts(context: Within<'employees'>, { ids, count, orderNo }: Body) {
  const { db, rows, now, caller } = context;
  if (count !== ids.length) refuseProblems({ count: 'notAllowed' });
  const visible = await db.selectFrom('employees').select('id').where('id', 'in', ids).where(rows.on('employees.id')).execute();
  const inSight = new Set(visible.map(({ id }) => id));
  const today = collegeDay(now);
  const lives = await allOrNone(ids, {
    name: 'ids',
    find: async (id) => (inSight.has(id) ? findLife(db, id, { today, forChange: true }) : undefined),
    problemOf: (life) => contractEndProblem(life, orderNo, caller),
  });
  let endedSessions = 0;
  for (const life of lives) {
    // Employees without a last day were refused above.
    endedSessions += (await writeEvent(context, life, leavingOn(lastDayOf(life)!, orderNo))).endedSessions;
  }
  return { changed: lives.length, endedSessions };
}

/** Agreed end of the open contract. */
const lastDayOf = ({ newestPosting }: Pick<FoundLife, 'newestPosting'>): string | null =>
  newestPosting?.closedOn === null ? newestPosting.untilOn : null;

const leavingOn = (onDate: string, orderNo: string) => ({
  kind: 'left' as const,
  onDate,
  untilOn: null,
  reason: 'contractEnd' as const,
  orderNo,
  note: null,
  departmentId: null,
  designationId: null,
  employeeCategoryId: null,
  payLevel: null,
});

/** Reason why an employee cannot leave with the end of the contract, or null. */
function contractEndProblem(life: FoundLife, orderNo: string, caller: Pick<Caller, 'may' | 'employeeId'>): FieldCode | null {
  if (isOwn(caller, life.id)) return 'notAllowed';
  if (leavingOf(life)) return 'duplicate';
  const lastDay = lastDayOf(life);
  if (lastDay === null || refusalOf(employeeLifecycle, 'left', standingOf(life), caller)) return 'notAllowed';
  if (lastDay > latestDay(life)) return 'tooLong';
  const [problem] = Object.values(eventProblems(leavingOn(lastDay, orderNo), life));
  return problem ? 'notAllowed' : null;
}
