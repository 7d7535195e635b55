import { sql } from 'kysely';
import { instructionDays } from '../../../../contract/academic/calendar.ts';
import type { TermStatus } from '../../../../contract/academic/fields.ts';
import { termLife, type TermDay, type TermPage } from '../../../../contract/academic/terms.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { eventsFor, type Standing } from '../../../lifecycle/rules.ts';

/** Standing of a term in its lifecycle. */
export interface TermStanding extends Standing<typeof termLife> {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly policies: number;
  readonly unsettled: number;
  readonly startsOn: string;
  readonly endsOn: string;
}

export const policiesOf = sql`(select count(*)::int from registration_policies r
  join batch_semesters bs on bs.id = r.batch_semester_id where bs.academic_term_id = t.id)`;
export const unsettledOf = sql`(select count(*)::int from registration_policies r
  join batch_semesters bs on bs.id = r.batch_semester_id where bs.academic_term_id = t.id and r.status <> 'frozen')`;

/**
 * Standing of a term. With `isLocked`, the term is locked until the transaction ends.
 * @throws {ApiError} NotFound
 */
export async function standingOf(db: Db, id: number, isLocked = false): Promise<TermStanding> {
  const { rows } = await sql<Omit<TermStanding, 'state' | 'facts'> & { status: TermStatus; others: number }>`
    select t.id, t.version, t.name, t.status, t.starts_on, t.ends_on, ${policiesOf} as policies,
      ${unsettledOf} as unsettled,
      (select count(*)::int from academic_terms o where o.half = t.half and o.status = 'running' and o.id <> t.id) as others
    from academic_terms t where t.id = ${id} ${isLocked ? sql`for update of t` : sql``}`.execute(db);
  const [row] = rows;
  if (!row) throw new ApiError('NotFound');
  const { status, others, ...term } = row;
  return { ...term, state: status, facts: { isOnlyOne: others === 0, isSettled: term.unsettled === 0 } };
}

export async function readTerm({ db, caller, now }: Context, id: number): Promise<TermPage> {
  const standing = await standingOf(db, id);
  const { startsOn, endsOn, version, name, state, policies, unsettled } = standing;
  const { rows: days } = await sql<TermDay>`
    select d.id, d.version, d.academic_term_id, d.on_date, d.kind, d.follows_weekday, d.title, d.degree_id,
      g.short_name as degree
    from calendar_days d left join degrees g on g.id = d.degree_id
    where d.academic_term_id = ${id} order by d.on_date, d.degree_id nulls first`.execute(db);
  const instruction = instructionDays({ from: startsOn, to: endsOn }, days);
  const today = collegeDay(now);
  return {
    id,
    version,
    name,
    startsOn,
    endsOn,
    status: state,
    policies,
    unsettled,
    days,
    instruction: instruction.length,
    instructionSoFar: instruction.filter(({ day }) => day <= today).length,
    events: eventsFor(termLife, standing, caller),
  };
}
