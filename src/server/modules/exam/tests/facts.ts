import { sql } from 'kysely';
import { testLife } from '../../../../contract/exam/test-life.ts';
import type { TestRow } from '../../../../contract/exam/tests.ts';
import { collegeDay, collegeTime } from '../../../college-day.ts';
import type { Context } from '../../../http/context.ts';
import { eventsFor, type Standing } from '../../../lifecycle/rules.ts';
import { atOnce, hour, isFor, planSections, sittings, testTables } from './rows.ts';

type Facts = Standing<typeof testLife>['facts'];
export interface TestFacts {
  readonly facts: Facts;
  /** Number of other tests on the same day, for the student with the most. */
  readonly besides: number;
}
export type Asker = Pick<Context, 'db' | 'caller' | 'now'>;

/** True for the examination cell, which may schedule and change the tests of all courses. */
export const isCell = ({ caller }: Pick<Context, 'caller'>): boolean => caller.may('Exam_Management_Policy');

/**
 * True if the day of a test `x` is a working day: a make-up day, or neither a Sunday nor a holiday. A calendar entry
 * for the degree overrides one for all degrees.
 */
const isWorkday = sql`coalesce((select case d.kind when 'holiday' then false when 'makeup' then true
    else extract(isodow from x.on_date) < 7 end from calendar_days d
  where d.on_date = x.on_date and (d.degree_id is null or d.degree_id = b.degree_id) order by d.degree_id nulls last limit 1),
  extract(isodow from x.on_date) < 7)`;

const sheetIn = (states: string) =>
  sql`exists (select from mark_sheets h where h.internal_test_id = x.id and h.status in (${sql.raw(states)}))`;

/**
 * The lifecycle facts of tests.
 * @param met The tests for which to look for clashes, as this is expensive.
 */
export async function factsOf(asker: Asker, ids: readonly number[], met = ids): Promise<Map<number, TestFacts>> {
  if (ids.length === 0) return new Map();
  const { db, caller, now } = asker;
  const today = collegeDay(now);
  const { rows } = await sql<Facts & { id: number }>`
    select x.id, pl.status = 'open' as is_plan_open, exists (select from ${planSections} where ${isFor}) as is_taught,
      et.is_scheduled as is_dated, not et.is_scheduled as is_undated,
      (x.on_date is not null and x.starts_at is not null and x.minutes is not null) as is_timed,
      coalesce(x.on_date between t.starts_on and t.ends_on and ${isWorkday}, false) as is_term_day,
      coalesce(x.on_date::text || ' ' || ${hour(sql`x.starts_at`)} <= ${collegeTime(now)}, false) as has_begun,
      (${sheetIn("'verified','published'")} and not ${sheetIn("'open','entering','submitted'")}) as is_verified,
      not ${sheetIn("'published'")} as is_unpublished,
      (${isCell(asker)} or (not et.is_scheduled and exists (select from ${planSections} where ${isFor})
        and not exists (select from ${planSections} where ${isFor} and not exists (
          select from course_instructors i where i.section_course_id = c.id and i.employee_id = ${caller.employeeId}
            and i.from_date <= ${today} and (i.to_date is null or i.to_date >= ${today}))))) as is_own
    from ${testTables} where x.id in (${sql.join(ids)})`.execute(db);
  const meetings = await meetingsOf(asker, met);
  return new Map(
    rows.map(({ id, ...facts }) => {
      const { clashes = false, besides = 0 } = meetings.get(id) ?? {};
      return [id, { facts: { ...facts, isAlone: !clashes }, besides }];
    }),
  );
}

/** By test: whether a student has another test at the same time, and the most other tests of a student that day. */
async function meetingsOf({ db }: Asker, ids: readonly number[]): Promise<Map<number, { clashes: boolean; besides: number }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ testId: number; clashes: boolean; besides: number }>`
    with mine as (${sittings(sql`x.id in (${sql.join(ids)})`)}),
      theirs as (${sittings(sql`x.starts_at is not null and x.minutes is not null and x.status <> 'draft'
        and x.on_date in (select o.on_date from internal_tests o where o.id in (${sql.join(ids)}))`)})
    select test_id, bool_or(clashes) as clashes, max(besides)::int as besides from (
      select m.test_id, m.student_id, count(distinct o.id) as besides, bool_or(coalesce(${atOnce('a', 'o')}, false)) as clashes
      from mine m join internal_tests a on a.id = m.test_id
      join theirs h on h.student_id = m.student_id and h.on_date = m.on_date and h.test_id <> m.test_id
      join internal_tests o on o.id = h.test_id group by m.test_id, m.student_id) each_student
    group by test_id`.execute(db);
  return new Map(rows.map(({ testId, ...met }) => [testId, met]));
}

/** The rows with the events available to the caller. Clashes matter only for drafts, which are not scheduled yet. */
export async function withEvents<Row extends Omit<TestRow, 'events'>>(asker: Asker, rows: readonly Row[]) {
  const idsOf = (some: readonly Row[]) => some.map(({ id }) => id);
  const drafts = rows.filter(({ status, startsAt }) => status === 'draft' && startsAt !== null);
  const factsById = await factsOf(asker, idsOf(rows), idsOf(drafts));
  return rows.map((row) => ({
    ...row,
    events: eventsFor(testLife, { state: row.status, facts: factsById.get(row.id)!.facts }, asker.caller),
  }));
}
