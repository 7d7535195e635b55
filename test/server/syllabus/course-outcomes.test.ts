import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  changeCourseOutcomes,
  coursesToChoose,
  getCourseOutcomes,
  type CourseOutcomes,
  type CourseToChoose,
} from '../../../src/contract/syllabus/course-outcomes.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { contentOf, keptCourse } from '../../support/courses.ts';
import { approvedRun } from '../../support/exam-runs.ts';
import { holdClasses } from '../../support/held-classes.ts';
import { mappedCourse } from '../../support/outcome-maps.ts';

const test = suite('course outcomes');
let portal: TestApp;
test.before(async () => {
  portal = await testApp();
});
test.after(() => portal.close());

const read = async (id: number) => (await portal.call(getCourseOutcomes, 'Admin', { id })).body.data as CourseOutcomes;
const save = async (id: number, outcomes: unknown[], version?: number) =>
  portal.call(changeCourseOutcomes, 'Admin', { id, body: { version: version ?? (await read(id)).version, outcomes } });
const statement = (what: string) => ({ statement: `Explain the working of ${what}`, bloom: 2, targetLevel: null });

test('outcomes are numbered by position, and keep their ids when they move', async () => {
  const id = await keptCourse(portal.database.db, { code: 'CO-ORDER' });
  const first = (await save(id, [statement('a diode'), statement('a transistor')])).body.data as CourseOutcomes;
  const [diode, transistor] = first.outcomes;
  const moved = await save(id, [
    { ...statement('a transistor'), id: transistor!.id },
    { ...statement('a thyristor'), targetLevel: 2.5 },
    { ...statement('a diode'), id: diode!.id },
  ]);
  const { outcomes, version } = moved.body.data as CourseOutcomes;
  assert.equal(
    outcomes.map(({ code, statement: text }) => `${code} ${text.split(' ').at(-1)}`),
    ['CO1 transistor', 'CO2 thyristor', 'CO3 diode'],
  );
  assert.equal([outcomes[0]!.id, outcomes[1]!.targetLevel, outcomes[2]!.id, version], [transistor!.id, 2.5, diode!.id, 3]);
  const { after } = await portal.database.db
    .selectFrom('auditEvents')
    .select('after')
    .where('tableName', '=', 'course_outcomes')
    .where('recordId', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  assert.equal(after, {
    CO1: 'Explain the working of a transistor (2)',
    CO2: 'Explain the working of a thyristor (2, 2.5)',
    CO3: 'Explain the working of a diode (2)',
  });
});

test('an outcome used by maps or topics cannot be removed, and the number of uses is returned', async () => {
  const { db } = portal.database;
  const { id, courseId, rows, columns } = await mappedCourse(db);
  await db
    .insertInto('outcomeMaps')
    .values([0, 1].map((at) => ({ semesterCourseId: id, courseOutcomeId: rows[0]!, outcomeId: columns[at]!, level: 1 })))
    .execute();
  await db.insertInto('courseModules').values({ courseId, ordinal: 1, title: 'Diodes' }).execute();
  const { id: courseModuleId } = await db
    .selectFrom('courseModules')
    .select('id')
    .where('courseId', '=', courseId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('courseTopics')
    .values({ courseModuleId, ordinal: 1, title: 'Bias', plannedHours: 1, courseOutcomeId: rows[0]! })
    .execute();
  const before = await read(courseId);
  assert.equal([before.outcomes[0]!.links, before.outcomes[0]!.topics, before.outcomes[0]!.modules], [2, 1, [1]]);
  assert.equal(
    before.maps.map((map) => map.id),
    [id],
  );
  const remaining = before.outcomes.slice(1).map((outcome, at) => ({ ...statement(`part ${at}`), id: outcome.id }));
  const answer = await save(courseId, remaining);
  assert.equal(
    [answer.body.error, answer.body.uses],
    [
      'InUse',
      [
        { table: 'outcome_maps', field: 'courseOutcomeId', count: 2 },
        { table: 'course_topics', field: 'courseOutcomeId', count: 1 },
      ],
    ],
  );
  assert.is((await read(courseId)).outcomes.length, 3);
});

test('an old version, another course’s outcome, and a duplicate statement are rejected', async () => {
  const id = await keptCourse(portal.database.db, { code: 'CO-WRONG' });
  const otherMap = await mappedCourse(portal.database.db);
  assert.is((await save(id, [], 7)).body.error, 'StaleVersion');
  const twice = await save(id, [statement('a diode'), { ...statement('x'), statement: 'explain the working of a DIODE' }]);
  assert.equal(twice.body.fields, { 'outcomes.1.statement': 'duplicate' });
  assert.equal((await save(id, [{ ...statement('a diode'), id: otherMap.rows[0] }])).body.fields, { 'outcomes.0.id': 'unknownReference' });
  assert.equal((await save(id, [{ ...statement('a diode'), statement: 'Too short' }])).body.fields, { 'outcomes.0.statement': 'tooShort' });
});

test('once the attainment of the course is approved, wording and order are locked; targets and further outcomes are not', async () => {
  const { db } = portal.database;
  const { id, courseId, rows } = await mappedCourse(db);
  const sent = (await read(courseId)).outcomes
    .map((outcome) => ({ id: outcome.id, statement: outcome.statement, bloom: outcome.bloom, targetLevel: outcome.targetLevel }))
    .map((outcome, at) => ({ ...outcome, statement: `${outcome.statement}, part ${at}` }));
  assert.is((await save(courseId, sent)).status, 200);
  await approvedRun(db, id, true);
  assert.is((await read(courseId)).isJudged, true);
  const lockedFields = async (outcomes: unknown[]) => {
    const { body } = await save(courseId, outcomes);
    return [body.error, body.fields];
  };
  const [first, second, third] = sent;
  assert.equal(await lockedFields([first, { ...second, statement: 'Draw another part of a machine' }, third]), [
    'Locked',
    { 'outcomes.1.statement': 'notAllowed' },
  ]);
  assert.equal(await lockedFields([second, first, third]), [
    'Locked',
    { 'outcomes.0.statement': 'notAllowed', 'outcomes.1.statement': 'notAllowed' },
  ]);
  const open = await save(courseId, [first, { ...second, targetLevel: 2.5 }, third, statement('a lathe')]);
  assert.equal(
    [open.status, open.body.data.outcomes.map(({ targetLevel }: { targetLevel: number | null }) => targetLevel)],
    [200, [null, 2.5, null, null]],
  );
  await approvedRun(db, id, true, [[rows[2]!, 2.4, 30]]);
  const gone = await save(courseId, [first, second]);
  assert.equal([gone.body.error, gone.body.uses], ['InUse', [{ table: 'attainment_values', field: 'courseOutcomeId', count: 1 }]]);
  await approvedRun(db, id, false);
  assert.is((await save(courseId, [second, first, third])).status, 200);
});

test('questions and attainment of the last three terms equal the raw rows', async () => {
  const { db } = portal.database;
  const {
    rows: [course],
  } = await sql<{ id: number; semesterCourseId: number }>`
    select n.course_id as id, n.id as semester_course_id from attainment_runs x join semester_courses n on n.id = x.semester_course_id
    join attainment_values v on v.attainment_run_id = x.id and v.section_course_id is null and v.final is not null
    where x.status = 'approved' group by n.id order by
      exists (select from question_outcomes a join course_outcomes c on c.id = a.course_outcome_id where c.course_id = n.course_id) desc,
      n.id limit 1`.execute(db);
  const answer = await read(course!.id);
  const { rows: finals } = await sql<{ code: string; term: string; final: number; target: number }>`
    select c.code, t.name as term, v.final::float8 as final, v.target::float8 as target from attainment_values v
    join attainment_runs x on x.id = v.attainment_run_id join course_outcomes c on c.id = v.course_outcome_id
    join internal_plans i on i.semester_course_id = x.semester_course_id join registration_policies r on r.id = i.registration_policy_id
    join batch_semesters b on b.id = r.batch_semester_id join academic_terms t on t.id = b.academic_term_id
    where c.course_id = ${course!.id} and x.status = 'approved' and v.section_course_id is null and v.final is not null`.execute(db);
  assert.ok(finals.length > 0);
  for (const { code, attained, questions, id } of answer.outcomes) {
    const results = finals.filter((result) => result.code === code);
    const terms = new Map(results.map(({ term }) => [term, results.filter((result) => result.term === term)]));
    assert.is(attained.length, Math.min(3, terms.size), code);
    for (const { term, final, target } of attained) {
      const of = terms.get(term) ?? [];
      const mean = (what: 'final' | 'target') => of.reduce((all, result) => all + result[what], 0) / of.length;
      assert.ok(
        Math.abs(Number(final) - mean('final')) <= 0.0051 && Math.abs(Number(target) - mean('target')) <= 0.0051,
        `${code} ${term}`,
      );
    }
    const counted = await sql<{
      id: number;
    }>`select q.id from paper_questions q join paper_parts p on p.id = q.paper_part_id join question_papers y on y.id = p.question_paper_id
      where not q.is_void and y.status = 'released' and q.id in (select paper_question_id from question_outcomes where course_outcome_id = ${id})`.execute(
      db,
    );
    assert.is(questions, counted.rows.length, code);
  }
});

test('taught hours are the average of the sections of the latest term', async () => {
  const { db } = portal.database;
  await holdClasses(portal.database);
  // Adds the first topics of each course that had a class, half or whole, two per class.
  await sql`
    insert into worklog_topics (worklog_id, course_topic_id, portion)
    select w.id, p.id, case when (w.id + p.id) % 3 = 0 then 100 else 50 end from worklogs w
    join section_courses sc on sc.id = w.section_course_id join semester_courses n on n.id = sc.semester_course_id
    join lateral (select p.id from course_topics p join course_modules m on m.id = p.course_module_id
      where m.course_id = n.course_id and p.course_outcome_id is not null order by p.id limit 2) p on true where w.status = 'submitted'`.execute(
    db,
  );
  const {
    rows: [course],
  } = await sql<{ id: number }>`
    select n.course_id as id from worklogs w join worklog_topics x on x.worklog_id = w.id join course_topics p on p.id = x.course_topic_id
    join section_courses sc on sc.id = w.section_course_id join semester_courses n on n.id = sc.semester_course_id
    where w.status = 'submitted' and not sc.by_group and p.course_outcome_id is not null group by n.course_id order by count(distinct sc.id) desc, 1 limit 1`.execute(
    db,
  );
  const { rows } = await sql<{
    section: number;
    term: string;
    startsOn: string;
    outcome: number | null;
    topic: number | null;
    hours: number;
    portion: number;
  }>`
    select sc.id as section, t.name as term, t.starts_on, p.course_outcome_id as outcome, p.id as topic, p.planned_hours::float8 as hours, x.portion
    from section_courses sc join semester_courses n on n.id = sc.semester_course_id join sections s on s.id = sc.section_id
    join registration_policies r on r.id = s.registration_policy_id join batch_semesters b on b.id = r.batch_semester_id join academic_terms t on t.id = b.academic_term_id
    left join worklogs w on w.section_course_id = sc.id and w.status = 'submitted' left join worklog_topics x on x.worklog_id = w.id
    left join course_topics p on p.id = x.course_topic_id where n.course_id = ${course!.id} order by t.starts_on desc`.execute(db);
  const newest = rows.filter(({ term }) => term === rows[0]!.term);
  const sections = new Set(newest.map(({ section }) => section)).size;
  const { outcomes, taughtIn } = await read(course!.id);
  assert.is(taughtIn, rows[0]!.term);
  for (const { id, taughtHours } of outcomes) {
    const portions = new Map<string, { hours: number; portion: number }>();
    for (const { section, topic, outcome, hours, portion } of newest) {
      if (outcome !== id) continue;
      const before = portions.get(`${section} ${topic}`)?.portion ?? 0;
      portions.set(`${section} ${topic}`, { hours, portion: Math.min(100, before + portion) });
    }
    const sum = [...portions.values()].reduce((all, { hours, portion }) => all + (hours * portion) / 100, 0);
    assert.ok(Math.abs(taughtHours! - sum / sections) <= 0.0501, `${taughtHours} ${sum / sections}`);
  }
  assert.ok(outcomes.some(({ taughtHours }) => taughtHours! > 0));
});

test('a retired course keeps its outcomes', async () => {
  const id = await keptCourse(portal.database.db, { code: 'CO-RETIRED', status: 'retired' });
  assert.is((await save(id, [statement('a diode')])).body.error, 'Locked');
  assert.is((await read(id)).canChange, false);
});

test('courses to choose from: editable ones first; a search ignores hyphens', async () => {
  const { db } = portal.database;
  const id = await keptCourse(db, { code: 'CO-4711' });
  await contentOf(db, id, { modules: 0, outcomes: 2 });
  const courses = (await portal.call(coursesToChoose, 'Admin', { query: { q: 'co4711' } })).body.data as CourseToChoose[];
  assert.equal(
    courses.map(({ code, outcomes, isOwn }) => [code, outcomes, isOwn]),
    [['CO-4711', 2, true]],
  );
  // Moves the course to a department without a programme of the demo teacher, a coordinator.
  await sql`
    update courses set department_id = (select d.id from departments d where d.kind = 'academic' and d.id not in (
      select b.department_id from branches b join programs p on p.branch_id = b.id
      join employees e on e.id = p.coordinator_id join users u on u.id = e.user_id where u.username = 'faculty') limit 1)
    where id = ${id}`.execute(db);
  const all = (await portal.call(coursesToChoose, 'Faculty', { query: { q: 'co4711' } })).body.data as CourseToChoose[];
  assert.ok(all.some((course) => course.id === id && !course.isOwn));
});

test.run();
