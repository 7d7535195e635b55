import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { endResultColumns, endResultsUpload } from '../../../src/contract/exam/end-results-upload.ts';
import { listEndResults, studentResults, type EndResult } from '../../../src/contract/exam/end-results.ts';
import { gradeOf } from '../../../src/server/modules/exam/results/grades.ts';
import { address, demoUsers, testApp, type TestApp } from '../../support/app.ts';
import { filePart } from '../../support/admission-list.ts';

/** End-semester results: dry run, upload, repeated upload and undo, differences in the list, and averages. */
const test = suite('end-semester results');
let portal: TestApp;
const db = () => portal.database.db;

interface Seat {
  studentId: number;
  regdNo: string;
  planId: number;
  semesterCourseId: number;
  courseId: number;
  code: string;
  credits: string;
  internalMax: number;
  externalMax: number;
  own: string;
  semester: number;
}
let termId: number;
/** The courses of one student in a past term, with the internal marks of the college. */
let seats: Seat[];

test.before(async () => {
  portal = await testApp();
  const { rows: demoStudent } = await sql<{
    id: number;
  }>`select s.id from students s join users u on u.id = s.user_id where u.username = ${demoUsers.Student}`.execute(db());
  const { rows } = await sql<Seat & { termId: number }>`
    select r.student_id, st.regd_no, ip.id as plan_id, n.id as semester_course_id, o.id as course_id, o.code, o.credits::text as credits, o.internal_max,
      o.external_max, r.final_mark::text as own, n.semester, bs.academic_term_id as term_id
    from internal_results r join internal_plans ip on ip.id = r.internal_plan_id join semester_courses n on n.id = ip.semester_course_id
    join courses o on o.id = n.course_id join students st on st.id = r.student_id
    join registration_policies p on p.id = ip.registration_policy_id join batch_semesters bs on bs.id = p.batch_semester_id
    join academic_terms t on t.id = bs.academic_term_id
    where ip.status = 'frozen' and st.regd_no is not null order by st.id <> ${demoStudent[0]!.id}, st.id, t.starts_on desc, n.ordinal limit 30`.execute(
    db(),
  );
  termId = rows[0]!.termId;
  seats = rows.filter((row) => row.studentId === rows[0]!.studentId && row.termId === termId);
  assert.ok(seats.length >= 5 && seats.some(({ externalMax }) => externalMax > 0));
});
test.after(() => portal.close());
test.before.each(async () => {
  await db().deleteFrom('endSemesterResults').execute();
});

const sent = (lines: readonly string[][], dryRun: boolean, into = termId) => {
  const text = [Object.keys(endResultColumns), ...lines].map((line) => line.join(',')).join('\n');
  return portal.request({
    method: 'POST',
    url: address(endResultsUpload.write, {}, { dryRun, into }),
    as: 'Admin',
    ...filePart(Buffer.from(text), `${Math.random()}.csv`),
  });
};
const line = (seat: Seat, overrides: Partial<Record<keyof typeof endResultColumns, string>> = {}): string[] => {
  const row = {
    regdNo: seat.regdNo,
    courseCode: seat.code,
    internal: String(Number(seat.own)),
    external: seat.externalMax > 0 ? String(seat.externalMax) : '',
    grade: '',
    attempt: '',
    declaredOn: '',
    ...overrides,
  };
  return Object.values({ ...row, grade: row.grade || bySeat(seat, row.internal, row.external) });
};
const bands = [
  ['O', 90],
  ['E', 80],
  ['A', 70],
  ['B', 60],
  ['C', 50],
  ['D', 37],
  ['F', 0],
].map(([grade, percent]) => ({ grade: String(grade), fromPercent: Number(percent) * 100 }));
const bySeat = ({ internalMax, externalMax }: Seat, internal: string, external: string) =>
  gradeOf(bands, 100 * (Number(internal) + Number(external)), 100 * (internalMax + externalMax))!;
const withExam = () => seats.find(({ externalMax }) => externalMax > 0)!;
const problemsOf = ({ body }: { body: { data: { problems: Record<string, unknown>[] } } }) =>
  body.data.problems.map(({ row, field, code }) => [row, field, code]);

test('every row is checked, and nothing is written if one is invalid', async () => {
  const seat = withExam();
  const { rows } = await sql<{ code: string }>`
    select code from courses o where not exists (select from semester_courses n join courses c on c.id = n.course_id join semester_courses s on s.syllabus_id = n.syllabus_id
      where c.bare_code = o.bare_code and s.id = ${seat.semesterCourseId}) order by id limit 1`.execute(db());
  const answer = await sent(
    [
      line(seat),
      line(seat),
      line(seat, { regdNo: 'NONE1' }),
      line(seat, { courseCode: 'XX999' }),
      line(seat, { courseCode: rows[0]!.code }),
      line(seat, { grade: 'Z' }),
      line(seat, { internal: String(seat.internalMax + 1), grade: 'A' }),
      line(seat, { external: '12.345', grade: 'A' }),
      line(seat, { declaredOn: '2019-01-01' }),
      line(seat, { attempt: '13' }),
    ],
    true,
  );
  assert.equal(problemsOf(answer), [
    [3, 'courseCode', 'duplicate'],
    [4, 'regdNo', 'unknownReference'],
    [5, 'courseCode', 'unknownReference'],
    [6, 'courseCode', 'notAllowed'],
    [7, 'grade', 'notAllowed'],
    [8, 'internal', 'outOfRange'],
    [9, 'external', 'badFormat'],
    [10, 'declaredOn', 'outOfRange'],
    [11, 'attempt', 'outOfRange'],
  ]);
  assert.is((await sent([line(seat), line(seat, { grade: 'Z' })], false)).status, 422);
  assert.equal(await db().selectFrom('endSemesterResults').selectAll().execute(), []);
});

test('the grade in the file is final; differences give warnings and can be filtered in the list', async () => {
  const [first, second] = seats.filter(({ externalMax }) => externalMax > 0) as [Seat, Seat];
  const { status, body } = await sent(
    [
      line(first, { internal: String(Number(first.own) - 1) }),
      line(second, { grade: 'D' }),
      ...seats.filter((seat) => seat !== first && seat !== second).map((seat) => line(seat)),
    ],
    false,
  );
  assert.is(status, 200, JSON.stringify(body));
  assert.equal(body.data.warnings, [
    { code: 'internal', count: 1, rows: [2] },
    { code: 'grade', count: 1, rows: [3] },
  ]);
  const list = async (query: object) =>
    (await portal.call(listEndResults, 'Admin', { query: query as never })).body as { data: EndResult[]; total: number };
  assert.equal(
    (await list({ differs: 'internal' })).data.map(({ courseId }) => courseId),
    [first.courseId],
  );
  const [differing] = (await list({ differs: 'grade' })).data;
  assert.equal(
    [differing!.courseId, differing!.grade, differing!.points, differing!.reckonedGrade],
    [second.courseId, 'D', '5.0', bySeat(second, second.own, String(second.externalMax))],
  );
  assert.is((await list({ differs: ['internal', 'grade'] })).total, 2);
  for (const row of (await list({ pageSize: 50 })).data)
    assert.is(row.reckonedGrade, bySeat(row as never, row.internal!, row.external ?? '0'), row.code);
});

test('a repeated row has its differences, and an upload is undone until another depends on it', async () => {
  const seat = withExam();
  const { body } = await sent([line(seat, { declaredOn: '' })], false);
  const again = await sent([line(seat, { grade: 'F', external: '3' })], true);
  assert.is(again.body.data.known, 1);
  assert.equal(
    again.body.data.knownRows[0].differences.map(({ field }: { field: string }) => field),
    ['external', 'grade'],
  );
  const undo = () => portal.call(endResultsUpload.undo, 'Admin', { id: body.data.runId, body: { reason: 'wrong list' } });
  const second = await sent([line(seat, { attempt: '2' })], false);
  assert.is((await undo()).body.error, 'InUse');
  assert.is(
    (await portal.call(endResultsUpload.undo, 'Admin', { id: second.body.data.runId, body: { reason: 'wrong list' } })).status,
    200,
  );
  const version = (to: number) => db().updateTable('endSemesterResults').set({ version: to }).execute();
  await version(2);
  assert.is((await undo()).body.error, 'InUse');
  await version(1);
  assert.is((await undo()).status, 200);
  assert.equal(await db().selectFrom('endSemesterResults').selectAll().execute(), []);
});

test('attainment runs and marks by outcome prevent undoing an upload', async () => {
  const seat = withExam();
  const { body } = await sent([line(seat)], false);
  const undo = async () =>
    (await portal.call(endResultsUpload.undo, 'Admin', { id: body.data.runId, body: { reason: 'wrong list' } })).body.error;
  const { id } = await db().selectFrom('endSemesterResults').select('id').executeTakeFirstOrThrow();
  const outcome = await db()
    .insertInto('courseOutcomes')
    .values({ courseId: seat.courseId, ordinal: 9, code: 'CO9', statement: 'Draw a tree of calls', bloom: 3, targetLevel: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db()
    .insertInto('endSemesterOutcomeMarks')
    .values({ endSemesterResultId: id, courseOutcomeId: outcome.id, got: 3, max: 5 })
    .execute();
  assert.is(await undo(), 'InUse');
  await db().deleteFrom('endSemesterOutcomeMarks').execute();
  const run = await db()
    .insertInto('attainmentRuns')
    .values({
      semesterCourseId: seat.semesterCourseId,
      runNo: 99,
      status: 'computed',
      inputs: '{}',
      inputsHash: '0'.repeat(64),
      computedBy: 1,
      submittedBy: null,
      approvedBy: null,
      returnNote: null,
      createdAt: '2099-01-01T00:00:00Z',
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  assert.is(await undo(), 'InUse');
  await db().updateTable('attainmentRuns').set({ status: 'replaced' }).where('id', '=', run.id).execute();
  assert.is(await undo(), undefined);
  await db().deleteFrom('attainmentRuns').where('id', '=', run.id).execute();
});

test('a planned term takes no results', async () => {
  const planned = await db()
    .insertInto('academicTerms')
    .values({ name: '2031 odd', academicYear: 2031, half: 'odd', startsOn: '2031-07-01', endsOn: '2031-12-20', status: 'planned' })
    .returning('id')
    .executeTakeFirstOrThrow();
  assert.is((await sent([line(withExam())], true, planned.id)).body.error, 'Locked');
  assert.is((await sent([line(withExam())], true, 999_999)).body.fields.into, 'unknownReference');
});

/** Inserts results directly, without a file. */
const write = (rows: readonly { seat: Seat; points: number; attempt?: number; term?: number }[]) =>
  db()
    .insertInto('endSemesterResults')
    .values(
      rows.map(({ seat, points, attempt = 1, term = termId }) => ({
        studentId: seat.studentId,
        semesterCourseId: seat.semesterCourseId,
        academicTermId: term,
        attempt,
        internal: null,
        external: null,
        grade: points >= 5 ? 'A' : 'F',
        points,
        isPass: points >= 5,
        declaredOn: '2026-05-30',
        importRunId: null,
      })),
    )
    .execute();
const resultsOf = async () => (await portal.call(studentResults, 'Admin', { id: seats[0]!.studentId })).body.data;

test('SGPA and CGPA of the worked example: 114.5 points over 13.5 credits', async () => {
  const credits = [4, 3, 3, 2, 1.5];
  const stored = await Promise.all(
    credits.map((_, at) =>
      db().selectFrom('courses').select(['id', 'credits']).where('id', '=', seats[at]!.courseId).executeTakeFirstOrThrow(),
    ),
  );
  const set = (id: number, value: number | string) => db().updateTable('courses').set({ credits: value }).where('id', '=', id).execute();
  for (const [at, value] of credits.entries()) await set(seats[at]!.courseId, value);
  await write([9, 8, 7, 10, 9].map((points, at) => ({ seat: seats[at]!, points })));
  const { cgpa, earned, terms, backlog } = await resultsOf();
  for (const course of stored) await set(course.id, course.credits);
  assert.equal([terms.length, terms[0].sgpa, cgpa, earned, backlog], [1, '8.48', '8.48', '13.5', []]);
});

test('a failed course counts in its term; its later attempt counts only in the CGPA', async () => {
  const [failed, passed] = seats as [Seat, Seat];
  const next = await db().selectFrom('academicTerms').select('id').where('status', '=', 'running').executeTakeFirstOrThrow();
  await write([
    { seat: failed, points: 2 },
    { seat: passed, points: 8 },
  ]);
  const average = (points: [number, number]) =>
    ((Number(failed.credits) * points[0] + Number(passed.credits) * points[1]) / (Number(failed.credits) + Number(passed.credits))).toFixed(
      2,
    );
  const before = await resultsOf();
  assert.equal(before.backlog, [{ code: failed.code, course: before.backlog[0].course, semester: failed.semester, attempts: 1 }]);
  assert.is(before.cgpa, average([2, 8]));
  await write([{ seat: failed, points: 7, attempt: 2, term: next.id }]);
  const after = await resultsOf();
  assert.is(after.cgpa, average([7, 8]));
  assert.equal(after.backlog, []);
  assert.equal(
    after.terms.map(({ sgpa }: { sgpa: string | null }) => sgpa),
    [null, average([2, 8])],
  );
  const backlog = await portal.call(listEndResults, 'Admin', { query: { isBacklog: true } as never });
  assert.is(backlog.body.total, 0);
});

test('a student who repeats a semester has an SGPA from the attempts of that term', async () => {
  const [firstSeat] = seats as [Seat];
  const policy = await db()
    .selectFrom('registrationPolicies as r')
    .innerJoin('batchSemesters as b', 'b.id', 'r.batchSemesterId')
    .innerJoin('academicTerms as t', 't.id', 'b.academicTermId')
    .select(['r.id', 't.id as termId', 'b.semester'])
    .where('t.status', '=', 'running')
    .orderBy('r.id')
    .executeTakeFirstOrThrow();
  const course = await db()
    .selectFrom('semesterCourses as n')
    .innerJoin('courses as o', 'o.id', 'n.courseId')
    .select('n.id')
    .where('n.semester', '=', policy.semester)
    .where('o.credits', '>', '0')
    .executeTakeFirstOrThrow();
  const seat = { ...firstSeat, semesterCourseId: course.id };
  await write([
    { seat, points: 2 },
    { seat, points: 6, attempt: 2, term: policy.termId },
  ]);
  const sgpas = async () => (await resultsOf()).terms.map(({ sgpa }: { sgpa: string | null }) => sgpa);
  assert.equal(await sgpas(), [null, '2.00']);
  await db()
    .deleteFrom('termRegistrations')
    .where('studentId', '=', seat.studentId)
    .where('registrationPolicyId', '=', policy.id)
    .execute();
  await db()
    .insertInto('termRegistrations')
    .values({
      registrationPolicyId: policy.id,
      studentId: seat.studentId,
      status: 'registered',
      registeredOn: '2026-07-10',
      isRepeat: true,
      cancelReason: null,
    })
    .execute();
  assert.equal(await sgpas(), ['6.00', '2.00']);
});

test('students see only their own results, and teachers may not list results', async () => {
  const { id } = await db()
    .selectFrom('students as s')
    .innerJoin('users as u', 'u.id', 's.userId')
    .select('s.id')
    .where('u.username', '=', demoUsers.Student)
    .executeTakeFirstOrThrow();
  assert.is((await portal.call(studentResults, 'Student', { id })).status, 200);
  assert.is((await portal.call(studentResults, 'Student', { id: id + 1 })).status, 404);
  assert.is((await portal.call(listEndResults, 'Faculty', {})).status, 403);
});

test.run();
