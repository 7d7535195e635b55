import { sql } from 'kysely';
import type { TestRecord } from '../../../../contract/exam/tests.ts';
import { testLife } from '../../../../contract/exam/test-life.ts';
import { collegeDay } from '../../../college-day.ts';
import { ApiError } from '../../../http/api-error.ts';
import { eventsFor } from '../../../lifecycle/rules.ts';
import { sheetRoster } from '../marks/sheet-roster.ts';
import { factsOf, type Asker, type TestFacts } from './facts.ts';
import { testColumns, testTables, type FoundTest } from './rows.ts';

export type TestWithFacts = FoundTest & TestFacts & { readonly hasMarks: boolean };

/** A test with its lifecycle facts. */
export async function findTest(asker: Asker, id: number): Promise<TestWithFacts> {
  const { rows } = await sql<FoundTest & { hasMarks: boolean }>`
    select ${testColumns(collegeDay(asker.now))}, exists (select from test_marks m join mark_sheets h on h.id = m.mark_sheet_id
      where h.internal_test_id = x.id) as has_marks
    from ${testTables} where x.id = ${id}`.execute(asker.db);
  const facts = (await factsOf(asker, [id])).get(id);
  if (!rows[0] || !facts) throw new ApiError('NotFound');
  return { ...rows[0], ...facts };
}

/** A test in the shape of the API. */
export async function readTest(asker: Asker, id: number): Promise<TestRecord> {
  const { facts, ...test } = await findTest(asker, id);
  const { db } = asker;
  const events = eventsFor(testLife, { state: test.status, facts }, asker.caller);
  const { rows: outcomes } = await sql<TestRecord['outcomes'][number]>`
    select a.id, a.course_outcome_id, o.code, a.share::numeric(4,2) as share from test_outcomes a
    join course_outcomes o on o.id = a.course_outcome_id where a.internal_test_id = ${id} order by o.ordinal`.execute(db);
  const retests = await db
    .selectFrom('internalTests')
    .select(['id', 'name', 'status'])
    .where('retestOfId', '=', id)
    .orderBy('id')
    .execute();
  const first =
    test.retestOfId === null
      ? undefined
      : await db.selectFrom('internalTests').select('name').where('id', '=', test.retestOfId).executeTakeFirst();
  const sheetRows = await sheetsOf(asker, id);
  return { ...test, events, outcomes, isOwn: facts.isOwn, retestOf: first?.name ?? null, retests, sheetRows };
}

async function sheetsOf({ db, now }: Asker, id: number): Promise<TestRecord['sheetRows']> {
  const { rows } = await sql<TestRecord['sheetRows'][number]>`
    select h.id, p.code || ' ' || bs.semester || ' ' || s.name as section, g.name as "group", h.evaluator_id, e.name as evaluator,
      h.due_on, h.status, (select count(*)::int from (${sheetRoster(sql`t.id = ${id}`, collegeDay(now))}) w where w.mark_sheet_id = h.id) as students,
      (select count(*)::int from test_marks m where m.mark_sheet_id = h.id) as entered
    from mark_sheets h join section_courses c on c.id = h.section_course_id join sections s on s.id = c.section_id
    join registration_policies r on r.id = s.registration_policy_id join programs p on p.id = r.program_id
    join batch_semesters bs on bs.id = r.batch_semester_id left join section_groups g on g.id = h.section_group_id
    left join employees e on e.id = h.evaluator_id where h.internal_test_id = ${id} order by section, "group"`.execute(db);
  return rows;
}
