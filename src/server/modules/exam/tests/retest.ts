import { sql } from 'kysely';
import type { RetestCandidate, RetestDraft } from '../../../../contract/exam/test-retest.ts';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { sheetRoster } from '../marks/sheet-roster.ts';
import { daysToMark } from './make-sheets.ts';
import { labelOf } from './move.ts';
import { findTest } from './read.ts';

interface Candidate extends RetestCandidate {
  sheetId: number;
  groupId: number | null;
  evaluatorId: number | null;
}

/** The students on the sheets of a test, with their state. */
export async function readCandidates(db: Db, testId: number, now: Date): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select w.student_id, h.section_course_id, st.name, st.regd_no, p.code || ' ' || bs.semester || ' ' || s.name as section, m.state,
      h.id as sheet_id, h.section_group_id as group_id, h.evaluator_id
    from (${sheetRoster(sql`t.id = ${testId}`, collegeDay(now))}) w join mark_sheets h on h.id = w.mark_sheet_id
    join students st on st.id = w.student_id join section_courses c on c.id = h.section_course_id join sections s on s.id = c.section_id
    join registration_policies r on r.id = s.registration_policy_id join programs p on p.id = r.program_id
    join batch_semesters bs on bs.id = r.batch_semester_id
    left join test_marks m on m.mark_sheet_id = h.id and m.student_id = w.student_id
    order by m.state is distinct from 'absent', section, st.regd_no, st.id`.execute(db);
  return rows;
}

/** Creates a re-test for some students: a draft, with a sheet for each of their classes or groups. */
export async function addRetest(context: Context, testId: number, { studentIds, ...draft }: RetestDraft): Promise<number> {
  const { db, now, audit } = context;
  await db.selectFrom('internalTests').select('id').where('id', '=', testId).forUpdate().execute();
  const first = await findTest(context, testId);
  if (!first.facts.isOwn) throw new ApiError('Forbidden');
  if (first.retestOfId !== null || !first.facts.isPlanOpen || (first.status !== 'held' && first.status !== 'closed'))
    throw new ApiError('Locked');
  const chosen = await chosenOf(context, testId, studentIds);
  const at = now.toISOString();
  const { internalPlanId, policyComponentId, sequence, sectionCourseId, maxMarks, coverage } = first;
  const { id } = await db
    .insertInto('internalTests')
    .values({
      internalPlanId,
      policyComponentId,
      sequence: await freeSequence(db, first),
      sectionCourseId,
      maxMarks,
      coverage,
      retestOfId: testId,
      ...draft,
      cancelReason: null,
      createdAt: at,
      updatedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into test_outcomes (internal_test_id, course_outcome_id, share)
    select ${id}, course_outcome_id, share from test_outcomes where internal_test_id = ${testId}`.execute(db);
  await writeSheets(context, id, chosen, draft.onDate ?? collegeDay(now));
  await audit({
    action: 'insert',
    table: 'internal_tests',
    recordId: id,
    label: labelOf({ code: first.code, name: draft.name }),
    after: { ...draft, internalPlanId, policyComponentId, sequence, sectionCourseId, maxMarks },
  });
  return id;
}

/** The number of the first test, which its re-test shares. A test has at most one re-test that is not cancelled. */
async function freeSequence(db: Db, { id, sequence }: { id: number; sequence: number }): Promise<number> {
  const existing = await db
    .selectFrom('internalTests')
    .select('id')
    .where('retestOfId', '=', id)
    .where('status', '!=', 'cancelled')
    .executeTakeFirst();
  if (existing) throw new ApiError('Duplicate', { detail: `re-test ${existing.id}` });
  return sequence;
}

async function chosenOf({ db, now }: Context, testId: number, studentIds: readonly number[]): Promise<Candidate[]> {
  const all = new Map((await readCandidates(db, testId, now)).map((candidate) => [candidate.studentId, candidate]));
  const problems: FieldProblems = {};
  const chosen = new Map<number, Candidate>();
  for (const [place, id] of studentIds.entries()) {
    const candidate = all.get(id);
    if (!candidate) problems[`studentIds.${place}`] = 'unknownReference';
    else if (chosen.has(id)) problems[`studentIds.${place}`] = 'duplicate';
    else chosen.set(id, candidate);
  }
  refuseProblems(problems);
  return [...chosen.values()];
}

/** Creates a sheet for each sheet of the first test with a chosen student, with the same evaluator. */
async function writeSheets({ db, now }: Context, id: number, chosen: readonly Candidate[], day: string): Promise<void> {
  const at = now.toISOString();
  const bySheet = new Map<number, Candidate[]>();
  for (const candidate of chosen) bySheet.set(candidate.sheetId, [...(bySheet.get(candidate.sheetId) ?? []), candidate]);
  for (const students of bySheet.values()) {
    const { sectionCourseId, groupId, evaluatorId } = students[0]!;
    const { rows } = await sql<{ id: number }>`
      insert into mark_sheets (internal_test_id, section_course_id, section_group_id, evaluator_id, due_on, created_at, updated_at)
      values (${id}, ${sectionCourseId}, ${groupId}, ${evaluatorId}, ${day}::date + ${daysToMark}::int, ${at}, ${at}) returning id`.execute(
      db,
    );
    const markSheetId = rows[0]!.id;
    await db
      .insertInto('sheetStudents')
      .values(students.map(({ studentId }) => ({ markSheetId, studentId, reason: 'Re-test', createdAt: at, updatedAt: at })))
      .execute();
  }
}

interface FirstMark {
  studentId: number;
  student: string;
  sheetId: number;
  markId: number | null;
  state: string | null;
}

/** Makes the students of a held re-test exempt in the first test. Each change is recorded in the audit trail. */
export async function exemptFirst({ db, now, audit }: Pick<Context, 'db' | 'now' | 'audit'>, retestId: number): Promise<void> {
  const at = now.toISOString();
  const { rows } = await sql<FirstMark>`
    select a.student_id, st.name as student, coalesce(m.mark_sheet_id, f.id) as sheet_id, m.id as mark_id, m.state
    from internal_tests x join mark_sheets h on h.internal_test_id = x.id join sheet_students a on a.mark_sheet_id = h.id
    join students st on st.id = a.student_id
    join mark_sheets f on f.internal_test_id = x.retest_of_id and f.section_course_id = h.section_course_id
      and f.section_group_id is not distinct from h.section_group_id
    left join test_marks m on m.student_id = a.student_id and m.mark_sheet_id in (select id from mark_sheets where internal_test_id = x.retest_of_id)
    where x.id = ${retestId} and m.state is distinct from 'exempt' order by sheet_id, a.student_id`.execute(db);
  if (rows.length === 0) return;
  const marks = rows.flatMap(({ markId }) => markId ?? []);
  if (marks.length > 0) await db.deleteFrom('questionMarks').where('testMarkId', 'in', marks).execute();
  await sql`
    insert into test_marks (mark_sheet_id, student_id, state, entered_by, remark, created_at, updated_at)
    select o.sheet_id, o.student_id, 'exempt', (select min(id) from users where kind = 'system'), 'Re-test', ${at}, ${at}
    from json_to_recordset(${JSON.stringify(rows.map((row) => ({ sheet_id: row.sheetId, student_id: row.studentId })))}::json) as o(sheet_id bigint, student_id bigint)
    on conflict (mark_sheet_id, student_id) do update set state = 'exempt', total = null, remark = 'Re-test',
      version = test_marks.version + 1, updated_at = excluded.updated_at`.execute(db);
  await sql`
    update mark_sheets k set corrections = k.corrections + case when k.submitted_at is null then 0 else o.students end,
      version = k.version + 1, updated_at = ${at}
    from (select id, count(*)::int as students from unnest(${rows.map(({ sheetId }) => sheetId)}::bigint[]) as u(id) group by id) o
    where k.id = o.id`.execute(db);
  await audit(
    ...rows.map(({ sheetId, studentId, student, state }) => ({
      action: 'update' as const,
      table: 'mark_sheets',
      recordId: sheetId,
      label: student,
      before: { state, studentId },
      after: { state: 'exempt', studentId },
      note: 'Re-test',
    })),
  );
}
