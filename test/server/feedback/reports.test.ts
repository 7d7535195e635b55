import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { AnyEndpoint } from '../../../src/contract/core/endpoint.ts';
import * as reports from '../../../src/contract/feedback/reports.ts';
import { demoUsers, testApp, type DemoRole, type TestApp } from '../../support/app.ts';
import { planOf, recordQueries, rowsRead } from '../../support/plans.ts';
import { holdOnly } from '../../support/scoped-rows/accounts.ts';

/** Each feedback report against a second calculation, in SQL from the raw rows. */
const test = suite('reports on feedback');
let portal: TestApp;
let policyId: number;
let raw: Raw[];
const db = () => portal.database.db;

/** Figures of an offering from its raw answers. */
interface Raw {
  offeringId: number;
  employeeId: number;
  sectionCourseId: number;
  kind: string;
  semester: number;
  code: string;
  section: string;
  eligible: number;
  n: number;
  percent: string;
  isTold: boolean;
}

test.before(async () => {
  portal = await testApp();
  const { rows } = await sql<{ id: number }>`select p.id from feedback_policies p where exists (
    select from feedback_responses r join feedback_offerings o on o.id = r.feedback_offering_id where o.feedback_policy_id = p.id) and p.status = 'published'
    order by p.opens_at desc`.execute(db());
  policyId = rows[0]!.id;
  raw = await readRaw();
});
test.after(() => portal.close());

async function readRaw(): Promise<Raw[]> {
  const { rows } = await sql<Raw>`
    with means as (
      select r.feedback_offering_id as id, q.weight, avg(case when k.is_reversed then 6 - a.rating else a.rating end) * 20 as percent
      from feedback_responses r join feedback_answers a on a.feedback_response_key = r.key
      join feedback_sheet_questions q on q.id = a.feedback_sheet_question_id join feedback_questions k on k.id = q.feedback_question_id
      group by 1, q.id, q.weight, k.is_reversed),
    percents as (select id, round(sum(weight * percent) / sum(weight), 3)::text as percent from means group by id)
    select o.id as offering_id, o.employee_id, o.section_course_id, c.kind, bs.semester, c.code, p.code || ' ' || bs.semester || ' ' || s.name as section,
      o.eligible, n.n, x.percent, (n.n >= 5 and n.n * 100 >= 30 * o.eligible) as is_told
    from feedback_offerings o join section_courses sc on sc.id = o.section_course_id join sections s on s.id = sc.section_id
    join registration_policies y on y.id = s.registration_policy_id join programs p on p.id = y.program_id
    join batch_semesters bs on bs.id = y.batch_semester_id
    join semester_courses m on m.id = sc.semester_course_id join courses c on c.id = m.course_id
    left join percents x on x.id = o.id
    cross join lateral (select count(*)::int as n from feedback_responses r where r.feedback_offering_id = o.id) n
    where o.feedback_policy_id = ${policyId} order by o.id`.execute(db());
  return rows;
}

const ask = async <Data>(call: AnyEndpoint, query: object = {}, as: DemoRole = 'Admin'): Promise<Data> => {
  const { status, body } = await portal.call(call, as, { query: { policyId, ...query } });
  assert.is(status, 200, JSON.stringify(body));
  return body.data;
};
const byId = (a: { offeringId: number }, b: { offeringId: number }) => a.offeringId - b.offeringId;

test('the college has visible and withheld offerings to compare', () => {
  assert.ok(raw.filter(({ isTold }) => isTold).length > 10);
  assert.ok(raw.some(({ isTold }) => !isTold));
});

test('percentage: each offering with its counts, its percentage and the band that it reaches', async () => {
  const { lines } = await ask<{ lines: reports.PercentageLine[] }>(reports.feedbackPercentageReport);
  assert.equal(
    lines
      .toSorted(byId)
      .map(({ offeringId, eligible, answers, percent, suppressed }) => [offeringId, eligible, answers, percent, suppressed]),
    raw.map(({ offeringId, eligible, n, percent, isTold }) => [offeringId, eligible, n, isTold ? percent : null, !isTold]),
  );
  const bands = [
    [90, 'Outstanding'],
    [80, 'Very good'],
    [70, 'Good'],
    [60, 'Satisfactory'],
    [0, 'Needs support'],
  ] as const;
  for (const { percent, grade } of lines) assert.is(grade, percent === null ? null : bands.find(([from]) => Number(percent) >= from)![1]);
});

test('grades: the mean of a teacher by answers, and the number of teachers by grade', async () => {
  const { lines, counts, ungraded } = await ask<{
    lines: reports.GradedTeacher[];
    counts: { grade: string; ofRound: number }[];
    ungraded: number;
  }>(reports.feedbackGradesReport);
  for (const { employeeId, percent, valid, offerings, responses, points } of lines) {
    const ofTeacher = raw.filter((offering) => offering.employeeId === employeeId);
    const visible = ofTeacher.filter(({ isTold }) => isTold);
    const n = visible.reduce((sum, offering) => sum + offering.n, 0);
    // Whole thousandths: Σ n·F / Σ n, half rounded up.
    const sum = visible.reduce((all, offering) => all + BigInt(offering.n) * BigInt(offering.percent.replace('.', '')), 0n);
    const expected = n === 0 ? null : Number((2n * sum + BigInt(n)) / (2n * BigInt(n))) / 1000;
    assert.equal([percent === null ? null : Number(percent), valid, offerings, responses], [expected, visible.length, ofTeacher.length, n]);
    if (expected !== null) assert.ok(Math.abs(Number(points) - expected / 4) < 0.006);
  }
  assert.is(new Set(raw.map(({ employeeId }) => employeeId)).size, lines.length);
  for (const { grade, ofRound } of counts) assert.is(ofRound, lines.filter((line) => line.grade === grade).length);
  assert.is(counts.reduce((sum, { ofRound }) => sum + ofRound, 0) + ungraded, lines.length);
});

test('statistics: quartiles as the database has them, by semester and by kind', async () => {
  for (const [by, key] of [
    ['semester', 'semester'],
    ['kind', 'kind'],
  ] as const) {
    const { lines } = await ask<{ lines: reports.FeedbackSpread[] }>(reports.feedbackStatisticsReport, { by });
    const of = (offering: Raw) => (key === 'kind' && offering.kind === 'practical' ? 'sessional' : String(offering[key]));
    assert.equal(lines.map((line) => line.key).toSorted(), [...new Set(raw.map(of))].toSorted());
    for (const line of lines) {
      const ofGroup = raw.filter((offering) => of(offering) === line.key);
      const visible = ofGroup.filter(({ isTold }) => isTold).map(({ percent }) => percent);
      assert.equal(
        [line.offerings, line.valid, line.answers, line.eligible],
        [
          ofGroup.length,
          visible.length,
          ofGroup.reduce((sum, { n }) => sum + n, 0),
          ofGroup.reduce((sum, { eligible }) => sum + eligible, 0),
        ],
      );
      const { rows } = await sql<Record<'mean' | 'lower' | 'median' | 'upper' | 'lowest' | 'highest' | 'below', number>>`
        select avg(v)::float8 as mean, percentile_cont(0.25) within group (order by v) as lower, percentile_cont(0.5) within group (order by v) as median,
          percentile_cont(0.75) within group (order by v) as upper, min(v)::float8 as lowest, max(v)::float8 as highest,
          count(*) filter (where v < 60)::int as below from unnest(${visible}::numeric[]) as t(v)`.execute(db());
      for (const name of ['mean', 'lower', 'median', 'upper', 'lowest', 'highest'] as const) {
        if (visible.length === 0) assert.is(line[name], null);
        else assert.ok(Math.abs(Number(line[name]) - rows[0]![name]) < 0.00501, `${line.key} ${name}`);
      }
      assert.is(line.below, rows[0]!.below);
    }
  }
});

test('statistics: response rates by section', async () => {
  const { rates } = await ask<{ rates: reports.ClassRates[] }>(reports.feedbackStatisticsReport);
  let cells = 0;
  for (const { className, courses, sections } of rates)
    for (const { name, cells: row } of sections)
      for (const [at, cell] of row.entries()) {
        const inCell = raw.filter(({ section, code }) => section === `${className} ${name}` && code === courses[at]!.code);
        if (cell === null) assert.is(inCell.length, 0);
        else
          assert.equal(cell, {
            eligible: inCell.reduce((sum, { eligible }) => sum + eligible, 0),
            answers: inCell.reduce((sum, { n }) => sum + n, 0),
          });
        cells += inCell.length;
      }
  assert.is(cells, raw.length);
});

test('matrices: the mean of every question, of all three kinds of sheet', async () => {
  const calls = {
    theory: reports.theoryFeedbackReport,
    sessional: reports.sessionalFeedbackReport,
    project: reports.projectFeedbackReport,
  };
  let seen = 0;
  for (const [kind, call] of Object.entries(calls)) {
    const { questions, lines } = await ask<reports.FeedbackMatrix>(call);
    const of = raw.filter((offering) => (offering.kind === 'practical' ? 'sessional' : offering.kind) === kind);
    assert.is(
      lines.reduce((sum, { pooled }) => sum + pooled, 0),
      of.length,
    );
    for (const { offeringId, pooled, percent, means, suppressed } of lines) {
      if (pooled > 1) continue;
      const expectedRow = of.find((offering) => offering.offeringId === offeringId)!;
      assert.equal([percent, suppressed], [expectedRow.isTold ? expectedRow.percent : null, !expectedRow.isTold]);
      const { rows } = await sql<{ code: string; mean: string }>`
        select k.code, round(avg(a.rating), 3)::text as mean from feedback_responses r join feedback_answers a on a.feedback_response_key = r.key
        join feedback_sheet_questions q on q.id = a.feedback_sheet_question_id join feedback_questions k on k.id = q.feedback_question_id
        where r.feedback_offering_id = ${offeringId} group by k.code`.execute(db());
      const expected = new Map(rows.map(({ code, mean }) => [code, mean]));
      assert.equal(
        means,
        questions.map(({ code }) => (expectedRow.isTold ? (expected.get(code) ?? null) : null)),
      );
      seen += 1;
    }
  }
  assert.ok(seen > 10);
});

test('the report of a teacher: spreads over visible offerings, and the mean of the department', async () => {
  const { lines: all } = await ask<{ lines: reports.PercentageLine[] }>(reports.feedbackPercentageReport);
  const some = all.find(({ suppressed }) => !suppressed)!;
  const sheet = await ask<reports.InstructorSheet>(reports.instructorFeedbackReport, { employeeId: some.employeeId });
  const visible = raw.filter(({ employeeId, isTold }) => employeeId === some.employeeId && isTold);
  const answers = await sql<{ code: string; rating: number; isOwn: boolean; employeeId: number }>`
    select k.code, a.rating, o.employee_id, o.employee_id = ${some.employeeId} as is_own from feedback_offerings o
    join feedback_results x on x.feedback_offering_id = o.id and x.is_valid
    join feedback_responses r on r.feedback_offering_id = o.id join feedback_answers a on a.feedback_response_key = r.key
    join feedback_sheet_questions q on q.id = a.feedback_sheet_question_id join feedback_questions k on k.id = q.feedback_question_id
    join employee_postings p on p.employee_id = o.employee_id and p.closed_on is null join departments d on d.id = p.department_id
    where o.feedback_policy_id = ${policyId} and d.name = ${some.department}`.execute(db());
  assert.is(
    sheet.responses,
    visible.reduce((sum, { n }) => sum + n, 0),
  );
  for (const { code, spread, departmentMean } of sheet.sheets.flatMap(({ questions }) => questions)) {
    const of = answers.rows.filter((answer) => answer.code === code);
    const ownAnswers = of.filter(({ isOwn }) => isOwn);
    assert.equal(
      spread,
      [1, 2, 3, 4, 5].map((rating) => ownAnswers.filter((answer) => answer.rating === rating).length),
      code,
    );
    const others = new Set(of.flatMap(({ employeeId, isOwn }) => (isOwn ? [] : [employeeId]))).size;
    if (others < 2) assert.is(departmentMean, null);
    else assert.ok(Math.abs(Number(departmentMean) - of.reduce((sum, { rating }) => sum + rating, 0) / of.length) < 0.00051);
  }
  assert.equal(sheet.trend.at(-1)?.policyId, policyId);
});

test('not given: agrees with receipts and roll, without names if one or two students of a section are left', async () => {
  const { rows, sections } = await ask<{ rows: reports.OwingStudent[]; sections: reports.OwingSection[] }>(reports.feedbackNotGivenReport);
  const { rows: roll } = await sql<{ studentId: number; offeringId: number; isGiven: boolean; coreId: number }>`
    select distinct m.student_id, o.id as offering_id, exists (select from feedback_receipts f where f.feedback_offering_id = o.id and f.student_id = m.student_id) as is_given,
      (select c.section_id from section_students c join sections s on s.id = c.section_id and s.kind = 'core' join registration_policies y on y.id = s.registration_policy_id
        join batch_semesters b on b.id = y.batch_semester_id where c.student_id = m.student_id and b.academic_term_id = p.academic_term_id
          and p.eligible_on between c.from_date and coalesce(c.to_date, '2999-01-01') order by c.from_date desc limit 1) as core_id
    from feedback_offerings o join feedback_policies p on p.id = o.feedback_policy_id join section_courses sc on sc.id = o.section_course_id
    join section_students m on m.section_id = sc.section_id and p.eligible_on between m.from_date and coalesce(m.to_date, '2999-01-01')
      and (o.section_group_id is null or o.section_group_id = m.section_group_id) where p.id = ${policyId}`.execute(db());
  const students = new Map<number, { asked: number; given: number; coreId: number }>();
  for (const { studentId, isGiven, coreId } of roll) {
    const counts = students.get(studentId) ?? { asked: 0, given: 0, coreId };
    students.set(studentId, { coreId, asked: counts.asked + 1, given: counts.given + Number(isGiven) });
  }
  const owing = [...students].filter(([, { asked, given }]) => given < asked);
  const leftIn = (id: number) => owing.filter(([, { coreId }]) => coreId === id).length;
  for (const { sectionId, left } of sections) {
    const count = leftIn(sectionId);
    assert.is(left, count === 1 || count === 2 ? null : count);
  }
  const expected = owing
    .filter(([, { coreId }]) => leftIn(coreId) > 2)
    .map(([id, { asked, given }]) => [id, given, asked])
    .toSorted(([a], [b]) => a! - b!);
  assert.equal(
    rows.map(({ studentId, given, asked }) => [studentId, given, asked]).toSorted(([a], [b]) => a! - b!),
    expected,
  );
  for (const { given, asked, missing } of rows) assert.is(missing.length, asked - given);
});

test('not given: the day of the roll is looked up for each form, and not for each student', async () => {
  const recorded = recordQueries(portal.database);
  await ask(reports.feedbackNotGivenReport);
  let most = 0;
  for (const query of recorded().filter((statement) => /^\s*(select|with)/.test(statement.sql)))
    most = Math.max(most, rowsRead(await planOf(db(), query)).get('course_instructors') ?? 0);
  assert.ok(most > 0 && most < raw.reduce((sum, { eligible }) => sum + eligible, 0), String(most));
});

test('not given: if two students are left, they are named only until results are published', async () => {
  const { sections } = await ask<{ sections: reports.OwingSection[] }>(reports.feedbackNotGivenReport);
  const some = sections.find(({ left }) => left !== null && left > 2)!;
  const { rows: before } = await ask<{ rows: reports.OwingStudent[] }>(reports.feedbackNotGivenReport, { sectionId: some.sectionId });
  const done = before.slice(2).map(({ studentId }) => studentId);
  await sql`insert into feedback_receipts (feedback_offering_id, student_id) select o.id, m.student_id from feedback_offerings o
    join section_courses sc on sc.id = o.section_course_id join section_students m on m.section_id = sc.section_id
    where o.feedback_policy_id = ${policyId} and m.student_id = any(${done}::bigint[]) on conflict do nothing`.execute(db());
  const readReport = () =>
    ask<{ rows: reports.OwingStudent[]; sections: reports.OwingSection[] }>(reports.feedbackNotGivenReport, { sectionId: some.sectionId });
  const out = await readReport();
  assert.equal([out.rows.length, out.sections[0]!.left], [0, null]);
  await db().updateTable('feedbackPolicies').set({ status: 'closed' }).where('id', '=', policyId).execute();
  const open = await readReport();
  assert.equal([open.rows.length, open.sections[0]!.left], [2, 2]);
  await db().updateTable('feedbackPolicies').set({ status: 'published' }).where('id', '=', policyId).execute();
});

test('a class teacher only sees their own section', async () => {
  const teacher = await db()
    .selectFrom('employees')
    .innerJoin('users', 'users.id', 'employees.userId')
    .select('employees.id')
    .where('username', '=', demoUsers.Faculty)
    .executeTakeFirstOrThrow();
  const { sections } = await ask<{ sections: reports.OwingSection[] }>(reports.feedbackNotGivenReport);
  const { sectionId } = sections[0]!;
  await db().updateTable('departments').set({ hodEmployeeId: null }).where('hodEmployeeId', '=', teacher.id).execute();
  await db().updateTable('sections').set({ classTeacherId: null }).where('classTeacherId', '=', teacher.id).execute();
  await db().updateTable('sections').set({ classTeacherId: teacher.id }).where('id', '=', sectionId).execute();
  await holdOnly(db(), demoUsers.Faculty, ['Class_MaterialADD']);
  const seen = await ask<{ sections: reports.OwingSection[] }>(reports.feedbackNotGivenReport, {}, 'Faculty');
  assert.equal(
    seen.sections.map((section) => section.sectionId),
    [sectionId],
  );
});

test.run();
