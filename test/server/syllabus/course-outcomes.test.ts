import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { changeCourseOutcomes, coursesToChoose, getCourseOutcomes, type CourseOutcomes, type CourseToChoose } from '../../../src/contract/syllabus/course-outcomes.ts'; // prettier-ignore
import { testApp, type TestApp } from '../../support/app.ts';
import { contentOf, keptCourse } from '../../support/courses.ts';
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

test('outcomes are numbered by their order, and keep their number in the database when they move', async () => {
  const id = await keptCourse(portal.database.db, { code: 'CO-ORDER' });
  const first = (await save(id, [statement('a diode'), statement('a transistor')])).body.data as CourseOutcomes;
  const [diode, transistor] = first.outcomes;
  const moved = await save(id, [
    { ...statement('a transistor'), id: transistor!.id },
    { ...statement('a thyristor'), targetLevel: 2.5 },
    { ...statement('a diode'), id: diode!.id },
  ]);
  const { outcomes, version } = moved.body.data as CourseOutcomes;
  assert.equal(outcomes.map(({ code, statement: said }) => `${code} ${said.split(' ').at(-1)}`), ['CO1 transistor', 'CO2 thyristor', 'CO3 diode']); // prettier-ignore
  assert.equal([outcomes[0]!.id, outcomes[1]!.targetLevel, outcomes[2]!.id, version], [transistor!.id, 2.5, diode!.id, 3]); // prettier-ignore
  const { after } = await portal.database.db.selectFrom('auditEvents').select('after').where('tableName', '=', 'course_outcomes').where('recordId', '=', id).orderBy('id', 'desc').executeTakeFirstOrThrow(); // prettier-ignore
  assert.equal(after, { CO1: 'Explain the working of a transistor (2)', CO2: 'Explain the working of a thyristor (2, 2.5)', CO3: 'Explain the working of a diode (2)' }); // prettier-ignore
});

test('an outcome that maps or topics refer to is not left out, and it is told how many do', async () => {
  const { db } = portal.database;
  const { id, courseId, rows, columns } = await mappedCourse(db);
  await db.insertInto('outcomeMaps').values([0, 1].map((at) => ({ semesterCourseId: id, courseOutcomeId: rows[0]!, outcomeId: columns[at]!, level: 1 }))).execute(); // prettier-ignore
  await db.insertInto('courseModules').values({ courseId, ordinal: 1, title: 'Diodes' }).execute();
  const { id: courseModuleId } = await db.selectFrom('courseModules').select('id').where('courseId', '=', courseId).executeTakeFirstOrThrow(); // prettier-ignore
  await db.insertInto('courseTopics').values({ courseModuleId, ordinal: 1, title: 'Bias', plannedHours: 1, courseOutcomeId: rows[0]! }).execute(); // prettier-ignore
  const before = await read(courseId);
  assert.equal([before.outcomes[0]!.links, before.outcomes[0]!.topics, before.outcomes[0]!.modules], [2, 1, [1]]);
  assert.equal(before.maps.map((map) => map.id), [id]); // prettier-ignore
  const kept = before.outcomes.slice(1).map((one, at) => ({ ...statement(`part ${at}`), id: one.id }));
  const answer = await save(courseId, kept);
  assert.equal([answer.body.error, answer.body.uses], ['InUse', [
    { table: 'outcome_maps', field: 'courseOutcomeId', count: 2 },
    { table: 'course_topics', field: 'courseOutcomeId', count: 1 },
  ]]); // prettier-ignore
  assert.is((await read(courseId)).outcomes.length, 3);
});

test('an old version, another course’s outcome, and one said twice are refused', async () => {
  const id = await keptCourse(portal.database.db, { code: 'CO-WRONG' });
  const other = await mappedCourse(portal.database.db);
  assert.is((await save(id, [], 7)).body.error, 'StaleVersion');
  const twice = await save(id, [statement('a diode'), { ...statement('x'), statement: 'explain the working of a DIODE' }]); // prettier-ignore
  assert.equal(twice.body.fields, { 'outcomes.1.statement': 'duplicate' });
  assert.equal((await save(id, [{ ...statement('a diode'), id: other.rows[0] }])).body.fields, { 'outcomes.0.id': 'unknownReference' }); // prettier-ignore
  assert.equal((await save(id, [{ ...statement('a diode'), statement: 'Too short' }])).body.fields, { 'outcomes.0.statement': 'tooShort' }); // prettier-ignore
});

test('a retired course keeps its outcomes', async () => {
  const id = await keptCourse(portal.database.db, { code: 'CO-RETIRED', status: 'retired' });
  assert.is((await save(id, [statement('a diode')])).body.error, 'Locked');
  assert.is((await read(id)).canChange, false);
});

test('courses to choose from: what may be changed first; a search finds codes without hyphens', async () => {
  const { db } = portal.database;
  const id = await keptCourse(db, { code: 'CO-4711' });
  await contentOf(db, id, { modules: 0, outcomes: 2 });
  const found = (await portal.call(coursesToChoose, 'Admin', { query: { q: 'co4711' } })).body.data as CourseToChoose[];
  assert.equal(found.map(({ code, outcomes, isOwn }) => [code, outcomes, isOwn]), [['CO-4711', 2, true]]); // prettier-ignore
  // Of a department in which the teacher of the demo, a coordinator, has no programme.
  await sql`
    update courses set department_id = (select d.id from departments d where d.kind = 'academic' and d.id not in (
      select b.department_id from branches b join programs p on p.branch_id = b.id
      join employees e on e.id = p.coordinator_id join users u on u.id = e.user_id where u.username = 'faculty') limit 1)
    where id = ${id}`.execute(db);
  const all = (await portal.call(coursesToChoose, 'Faculty', { query: { q: 'co4711' } })).body.data as CourseToChoose[];
  assert.ok(all.some((course) => course.id === id && !course.isOwn));
});

test.run();
