import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { assignSections, leaveSection } from '../../../src/contract/academic/assign.ts';
import { assignElective } from '../../../src/contract/academic/electives.ts';
import { nominalRoll, sectionReport } from '../../../src/contract/academic/report-sections.ts';
import type { AnySteps, StepRun } from '../../../src/contract/core/steps.ts';
import { inTransaction } from '../../../src/server/database/connection.ts';
import { fromDatabase } from '../../../src/server/http/database-errors.ts';
import { academicOnePlace, staysWithoutOverlap } from '../../../src/server/modules/academic/migrations/11-one-place.ts';
import { rosterOn } from '../../../src/server/modules/academic/membership/roster-on.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { keptClass, keptSection, seat, writtenDown } from '../../support/classes.ts';

/** A student is in one place on one day: overlaps are shortened or refused, with a note before saving. */
const test = suite('one place on one day');
let portal: TestApp;
const db = () => portal.database.db;
const firstDay = '2026-08-03';

test.before(async () => {
  portal = await testApp();
});
test.after(() => portal.close());

interface Seen {
  key: string;
  studentId: number;
  state: string;
  why: string | null;
  place?: string;
  shortens?: { section: string; lastDay: string } | null;
}

/** A class with two core sections without students. */
async function twoSections() {
  const created = await keptClass(db(), { students: 2 });
  const [a, b] = [await keptSection(db(), created.policyId), await keptSection(db(), created.policyId, { name: 'B' })];
  const [firstId, secondId] = created.studentIds as [number, number];
  return { ...created, a: a.id, b: b.id, firstId, secondId };
}

async function preview(of: AnySteps, body: object, studentId: number): Promise<Seen & { stamp: string }> {
  const { status, body: answer } = await portal.call(of.write, 'Staff', { query: { dryRun: 'true' }, body });
  assert.is(status, 200, JSON.stringify(answer));
  const row = (answer.data.rows as Seen[]).find((candidate) => candidate.studentId === studentId);
  assert.ok(row, 'the student is in the preview');
  return { ...row, stamp: answer.data.stamp };
}
async function save(of: AnySteps, body: object, studentId: number) {
  const { stamp, key } = await preview(of, body, studentId);
  return portal.call(of.write, 'Staff', { query: { dryRun: 'false' }, body: { ...body, stamp, rows: [key] } });
}
async function done(of: AnySteps, body: object, studentId: number): Promise<StepRun> {
  const { status, body: answer } = await save(of, body, studentId);
  assert.is(status, 200, JSON.stringify(answer));
  return answer.data.run;
}
const undo = async (of: AnySteps, { id }: StepRun) => (await portal.call(of.undo, 'Staff', { id })).body.error ?? 'done';
const keepsOf = async (of: AnySteps, { id }: StepRun) =>
  ((await portal.call(of.runs, 'Staff')).body.data as StepRun[]).find((run) => run.id === id)?.keeps;

const assigning = (registrationPolicyId: number, sectionId: number, fromDate: string | null = null) => ({
  ...{ registrationPolicyId, sectionId, fromDate },
  ...{ rule: 'regdNo', missed: null, mayOverfill: false },
});
const moving = (sectionId: number, toSectionId: number, onDate: string) => ({
  ...{ sectionId, toSectionId, onDate },
  ...{ deed: 'move', toGroupId: null, note: null, missed: null, mayOverfill: false },
});
const ending = (sectionId: number, onDate: string) => ({
  ...{ sectionId, onDate, deed: 'end', note: 'Went to another college' },
  ...{ toSectionId: null, toGroupId: null, missed: null, mayOverfill: false },
});
const choosing = (sectionId: number, fromDate: string | null = null) => ({ sectionId, fromDate, mayOverfill: false });

/** Places of a student in the notation of the tests: `B 10-12..10-20`. */
async function placesOf(studentId: number): Promise<string[]> {
  const rows = await db()
    .selectFrom('sectionStudents')
    .innerJoin('sections', 'sections.id', 'sectionStudents.sectionId')
    .select(['sections.name', 'fromDate', 'toDate'])
    .where('studentId', '=', studentId)
    .orderBy('fromDate')
    .execute();
  return rows.map(({ name, fromDate, toDate }) => `${name} ${fromDate.slice(5)}..${toDate?.slice(5) ?? ''}`);
}

/** A class of the section that was held, with the student. */
async function held(sectionId: number, semesterCourseId: number, onDate: string, studentId: number): Promise<void> {
  const { id } = await db()
    .insertInto('sectionCourses')
    .values({ sectionId, semesterCourseId, weeklyPeriods: 3 })
    .onConflict((conflict) => conflict.columns(['sectionId', 'semesterCourseId']).doUpdateSet({ weeklyPeriods: 3 }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await writtenDown(db(), { sectionCourseId: id, onDate, present: [studentId] });
}

test('back to the former section from an earlier day: the former place is shortened, after a note', async () => {
  const { policyId, a, b, firstId, secondId, programId } = await twoSections();
  await seat(db(), policyId, a, firstId);
  await seat(db(), policyId, a, secondId);
  const there = await done(leaveSection, moving(a, b, '2026-10-12'), firstId);
  const body = moving(b, a, '2026-10-10');
  const { state, place, shortens } = await preview(leaveSection, body, firstId);
  assert.equal([state, place, shortens?.lastDay], ['new', 'removed', '2026-10-09']);
  assert.match(shortens!.section, / 3 A$/);
  const back = await done(leaveSection, body, firstId);
  assert.equal(await placesOf(firstId), ['A 08-03..10-09', 'A 10-10..']);

  for (const onDate of ['2026-10-09', '2026-10-10', '2026-10-11', '2026-10-12']) {
    const roster = (await rosterOn(db(), a, null, onDate)).filter(({ studentId }) => studentId === firstId);
    assert.is(roster.length, 1, onDate);
    const strengths = (await portal.call(sectionReport, 'Staff', { query: { onDate, programId, semester: 3 } })).body.data.sections as {
      id: number;
      strength: number;
    }[];
    assert.equal(
      [a, b].map((id) => strengths.find((section) => section.id === id)?.strength),
      [2, 0],
      onDate,
    );
    const [roll] = (await portal.call(nominalRoll, 'Staff', { query: { sectionId: a, onDate } })).body.data.sections as {
      members: { studentId: number }[];
    }[];
    assert.equal(roll!.members.filter(({ studentId }) => studentId === firstId).length, 1, onDate);
  }

  assert.is(await undo(leaveSection, back), 'done');
  assert.equal(await placesOf(firstId), ['A 08-03..10-11', 'B 10-12..']);
  assert.is(await undo(leaveSection, there), 'done', 'the places are those after the first move');
  assert.equal(await placesOf(firstId), ['A 08-03..']);
});

test('assigned from a day within another place: the other place is shortened', async () => {
  const { policyId, courses, a, b, firstId } = await twoSections();
  await seat(db(), policyId, a, firstId);
  await held(a, courses.theory, '2026-09-07', firstId);
  await done(leaveSection, ending(a, '2026-10-20'), firstId);
  assert.equal(await placesOf(firstId), ['A 08-03..10-20']);
  const body = assigning(policyId, b, '2026-10-01');
  const { state, shortens } = await preview(assignSections, body, firstId);
  assert.equal([state, shortens?.lastDay], ['new', '2026-09-30']);
  const run = await done(assignSections, body, firstId);
  assert.equal(await placesOf(firstId), ['A 08-03..09-30', 'B 10-01..']);
  const trail = await db()
    .selectFrom('auditEvents')
    .select(['before', 'after'])
    .where('tableName', '=', 'section_students')
    .where('action', '=', 'update')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  assert.equal([trail.before, trail.after], [{ toDate: '2026-10-20' }, { toDate: '2026-09-30' }]);
  assert.is(await undo(assignSections, run), 'done');
  assert.equal(await placesOf(firstId), ['A 08-03..10-20']);
});

test('assigned from the first day of another place or earlier: refused beside the student, and again on saving', async () => {
  const { policyId, courses, a, b, firstId, secondId } = await twoSections();
  await seat(db(), policyId, a, firstId);
  await held(a, courses.theory, '2026-09-07', firstId);
  await done(leaveSection, ending(a, '2026-10-20'), firstId);
  const body = assigning(policyId, b);
  const { state, why } = await preview(assignSections, body, firstId);
  assert.equal([state, why], ['blocked', 'overlaps']);
  assert.is((await preview(assignSections, body, secondId)).state, 'new');
  const { status, body: answer } = await save(assignSections, body, firstId);
  assert.equal([status, answer.fields], [422, { 'rows.0': 'notAllowed' }]);
  assert.equal((await preview(assignSections, assigning(policyId, b, '2026-10-21'), firstId)).shortens, null);
});

test('an ending cannot be undone once the student has another place', async () => {
  const { policyId, courses, a, b, firstId } = await twoSections();
  await seat(db(), policyId, a, firstId);
  await held(a, courses.theory, '2026-09-07', firstId);
  const ended = await done(leaveSection, ending(a, '2026-10-20'), firstId);
  const run = await done(assignSections, assigning(policyId, b, '2026-11-02'), firstId);
  assert.is(await keepsOf(leaveSection, ended), 'isMoved');
  assert.is(await undo(leaveSection, ended), 'InUse');
  assert.is(await undo(assignSections, run), 'done');
  assert.is(await undo(leaveSection, ended), 'done');
  assert.equal(await placesOf(firstId), ['A 08-03..']);
});

test('an ending cannot be undone either once the ended place has other days', async () => {
  const { policyId, courses, a, b, firstId } = await twoSections();
  await seat(db(), policyId, a, firstId);
  await held(a, courses.theory, '2026-09-07', firstId);
  const ended = await done(leaveSection, ending(a, '2026-10-20'), firstId);
  await done(assignSections, assigning(policyId, b, '2026-10-01'), firstId);
  await done(leaveSection, ending(b, '2026-10-05'), firstId);
  assert.equal(await placesOf(firstId), ['A 08-03..09-30'], 'the second place is removed without a trace');
  assert.is(await undo(leaveSection, ended), 'InUse');
});

test('an elective section has a student only once on a day', async () => {
  const { policyId, courses, a, firstId } = await twoSections();
  await seat(db(), policyId, a, firstId);
  const elective = async (name: string, semesterCourseId: number) => {
    const { id } = await keptSection(db(), policyId, { name, kind: 'elective' });
    await db().insertInto('sectionCourses').values({ sectionId: id, semesterCourseId, weeklyPeriods: 3 }).execute();
    return id;
  };
  const [first, second] = [await elective('E1', courses.elective), await elective('E2', courses.otherElective)];
  await seat(db(), policyId, first, firstId, { kind: 'elective', toDate: '2026-10-20' });
  for (const day of [null, '2026-10-20']) {
    const { state, why } = await preview(assignElective, choosing(first, day), firstId);
    assert.equal([state, why], ['blocked', 'overlaps']);
  }
  await done(assignElective, choosing(first, '2026-10-21'), firstId);
  await seat(db(), policyId, second, firstId, { kind: 'elective' });
  const { state, why } = await preview(leaveSection, moving(first, second, '2026-11-02'), firstId);
  assert.equal([state, why], ['blocked', 'overlaps'], 'the student is already in the other section');
});

test('if two requests are concurrent, the second is refused, without a server error', async () => {
  const { policyId, a, b, firstId } = await twoSections();
  await sql`
    create function be_quicker() returns trigger language plpgsql as $$
    begin
      if pg_trigger_depth() = 1 then
        insert into section_students (section_id, registration_policy_id, kind, student_id, from_date)
        values (${sql.lit(b)}, new.registration_policy_id, new.kind, new.student_id, new.from_date);
      end if;
      return new;
    end $$`.execute(db());
  await sql`create trigger be_quicker before insert on section_students for each row execute function be_quicker()`.execute(db());
  try {
    const { status, body } = await save(assignSections, assigning(policyId, a), firstId);
    assert.equal([status, body.error], [409, 'StaleVersion']);
    assert.equal(await placesOf(firstId), []);
  } finally {
    await sql`drop trigger be_quicker on section_students`.execute(db());
    await sql`drop function be_quicker()`.execute(db());
  }
});

test('the database itself refuses two core places on a day, and allows those of two classes', async () => {
  const { policyId, a, b, firstId } = await twoSections();
  const next = await twoSections();
  await seat(db(), policyId, a, firstId, { toDate: '2026-10-20' });
  await seat(db(), next.policyId, next.a, firstId);
  const error: unknown = await seat(db(), policyId, b, firstId, { fromDate: '2026-10-20' }).catch((reason: unknown) => reason);
  assert.is(fromDatabase(error)?.code, 'StaleVersion');
  await seat(db(), policyId, b, firstId, { fromDate: '2026-10-21' });
});

test('places that overlapped before the constraint are repaired: the later place keeps the day', async () => {
  const { policyId, a, b, firstId, secondId } = await twoSections();
  const done = new Error('looked at');
  const work = inTransaction(db(), async (tx) => {
    for (const name of ['core', 'elective'])
      await sql`alter table section_students drop constraint ${sql.id(`section_students_one_${name}_place`)}`.execute(tx);
    await sql`create unique index section_students_core_key on section_students (student_id, registration_policy_id) where kind = 'core' and to_date is null`.execute(
      tx,
    );
    await sql`create unique index section_students_member_key on section_students (section_id, student_id) where to_date is null`.execute(
      tx,
    );
    await seat(tx, policyId, a, firstId, { toDate: '2026-10-11' });
    await seat(tx, policyId, a, firstId, { fromDate: '2026-10-10', classNo: 4 });
    await seat(tx, policyId, a, secondId, { classNo: 5 });
    await seat(tx, policyId, b, secondId, { fromDate: '2026-09-01', toDate: '2026-10-20' });
    await seat(tx, policyId, a, secondId, { fromDate: '2026-09-01', toDate: '2026-09-15' });
    const untouched = await sql<{
      count: number;
    }>`select count(*)::int as count from section_students where version = 1`.execute(tx);
    await academicOnePlace.up(tx);
    const rows = await tx
      .selectFrom('sectionStudents')
      .select(['studentId', 'sectionId', 'fromDate', 'toDate', 'classNo'])
      .where('registrationPolicyId', '=', policyId)
      .orderBy('studentId')
      .orderBy('fromDate')
      .execute();
    assert.equal(
      rows.map(({ studentId, sectionId, fromDate, toDate, classNo }) => [
        studentId === firstId ? 'one' : 'other',
        sectionId === a ? 'A' : 'B',
        fromDate,
        toDate,
        classNo,
      ]),
      [
        ['one', 'A', firstDay, '2026-10-09', null],
        ['one', 'A', '2026-10-10', null, 4],
        ['other', 'A', firstDay, '2026-08-31', 5],
        ['other', 'A', '2026-09-01', '2026-09-15', null],
        ['other', 'B', '2026-09-16', '2026-10-20', null],
        ['other', 'A', '2026-10-21', null, 5],
      ],
    );
    const after = await sql<{
      count: number;
    }>`select count(*)::int as count from section_students where version = 1`.execute(tx);
    assert.is(after.rows[0]!.count, untouched.rows[0]!.count - 3 + 1, 'three places are changed, one continues');
    throw done;
  });
  assert.is(await work.catch((error: unknown) => error), done);
});

const stays: [places: string, expected: string, why: string][] = [
  ['1 01..10, 2 11..', '1 01..10, 2 11..', 'places that do not overlap stay'],
  ['1 01.., 2 05..', '1 01..04, 2 05..', 'the earlier one ends the day before'],
  ['1 01..10, 2 10..', '1 01..09, 2 10..', 'by one day'],
  ['1 03..10, 2 03..', '2 03..', 'of two that begin together the one written last'],
  ['1 01.., 2 05..08', '1 01..04, 2 05..08, 1 09..', 'the earlier one goes on after the later one'],
  ['1 03.., 2 03..05', '2 03..05, 1 06..', 'or begins after it'],
  ['1 01..09, 2 02..04, 3 03..06', '1 01..01, 2 02..02, 3 03..06, 1 07..09', 'three at once'],
];
for (const [places, expected, why] of stays)
  test(`${places}: ${why}`, () => {
    const day = (text: string) => `2026-10-${text}`;
    const read = places.split(', ').map((place) => {
      const [id = '', days = ''] = place.split(' ');
      const [from = '', to = ''] = days.split('..');
      return { id: Number(id), from: day(from), to: to ? day(to) : null };
    });
    const written = staysWithoutOverlap(read).map(({ id, from, to }) => `${id} ${from.slice(8)}..${to?.slice(8) ?? ''}`);
    assert.is(written.join(', '), expected);
  });

test.run();
