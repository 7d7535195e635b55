import { sql } from 'kysely';
import { policyLife, type Policy } from '../../../../contract/academic/policies.ts';
import { collegeDay } from '../../../college-day.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { eventsFor } from '../../../lifecycle/rules.ts';
import { classLabel, policyTables } from '../classes.ts';
import { standingsOf } from './standing.ts';
import { isEligible } from './eligible.ts';

type Asker = Pick<Context, 'db' | 'caller' | 'now'>;

/** Columns that the database returns as text. */
type Decimals = 'minCredits' | 'maxCredits' | 'attendanceRequired' | 'condoneFloor';
export type FoundPolicy = Omit<Policy, 'events' | Decimals> & Record<Decimals, string | null>;
/** A policy without its events. */
export type PolicyLine = Omit<Policy, 'events'>;

export const eligible = sql`(select count(*)::int from students s where ${isEligible})`;
export const registered = sql`(select count(*)::int from term_registrations g
  where g.registration_policy_id = r.id and g.status <> 'cancelled')`;
export const provisional = sql`(select count(*)::int from term_registrations g
  where g.registration_policy_id = r.id and g.status = 'provisional')`;
export const sections = sql`(select count(*)::int from sections c where c.registration_policy_id = r.id)`;

export const policyColumns = sql<FoundPolicy>`
  r.id, r.version, r.updated_at, r.batch_semester_id, r.program_id, r.opens_on, r.closes_on, r.late_until,
  r.late_fee_paise, r.classes_from, r.classes_to, r.needs_dues_clear, r.min_credits, r.max_credits, r.attendance_unit,
  r.attendance_required, r.condone_floor, r.count_from, r.worklog_edit_days, r.status,
  ${classLabel} as name, t.id as academic_term_id, t.name as term, b.degree_id, p.name as program, b.id as batch_id,
  b.name as batch, bs.semester, ${eligible} as eligible, ${registered} as registered, ${provisional} as provisional,
  ${sections} as sections`;

/** Converts text columns to numbers. */
export function lineOf({ minCredits, maxCredits, attendanceRequired, condoneFloor, ...row }: FoundPolicy): PolicyLine {
  return {
    ...row,
    minCredits: numberOf(minCredits),
    maxCredits: numberOf(maxCredits),
    attendanceRequired: Number(attendanceRequired),
    condoneFloor: Number(condoneFloor),
  };
}

/** Adds the events open to this caller. */
export async function withEvents({ db, caller, now }: Asker, lines: readonly PolicyLine[]): Promise<Policy[]> {
  const standings = await standingsOf(
    db,
    lines.map(({ id }) => id),
    collegeDay(now),
  );
  return lines.map((line) => {
    const standing = standings.get(line.id);
    return { ...line, events: standing ? eventsFor(policyLife, standing, caller) : [] };
  });
}

/**
 * A policy in the format of the API.
 * @throws {ApiError} NotFound
 */
export async function readPolicy(context: Asker, id: number): Promise<Policy> {
  const { rows } = await sql<FoundPolicy>`
    select ${policyColumns} from ${policyTables} where r.id = ${id}`.execute(context.db);
  const [policy] = await withEvents(context, rows.map(lineOf));
  if (!policy) throw new ApiError('NotFound');
  return policy;
}

const numberOf = (text: string | null): number | null => (text === null ? null : Number(text));
