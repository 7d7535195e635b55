import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as contract from '../../../src/contract/syllabus/courses.ts';
import { contentOf, keptCourse, newCourse, syllabusWith } from '../../support/courses.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { holdOnly } from '../../support/scoped-rows/accounts.ts';
import { samples } from '../../support/scoped-rows/samples.ts';

const test = suite('courses: the record');
let portal: TestApp;
test.before(async () => {
  portal = await testApp();
});
test.after(() => portal.close());

const db = () => portal.database.db;
/** Adds a course with the given differences and returns the answer. */
const adding = async (code: string, differences: Record<string, unknown> = {}) =>
  portal.call(contract.addCourse, 'Staff', { body: { ...(await newCourse(db(), code)), ...differences } });
const added = async (code: string, differences: Record<string, unknown> = {}) => {
  const { status, body } = await adding(code, differences);
  assert.is(status, 200, JSON.stringify(body));
  return body.data as contract.Course;
};
const changing = ({ id, version }: { id: number; version: number }, body: Record<string, unknown>) =>
  portal.call(contract.changeCourse, 'Staff', { id, body: { version, ...body } });
const moving = (id: number, event: contract.CourseEvent, version: number, as: 'Staff' | 'Deo' = 'Staff') =>
  portal.call(contract.moveCourse, as, { id, body: { event, version } });
const topic = (title: string, plannedHours = 1, outcome: string | null = null) => ({ title, plannedHours, outcome });
const versionOf = async (id: number) =>
  (await db().selectFrom('courses').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;

test('a course is added as a draft with all its parts, and returned completely', async () => {
  const needed = await added('me-100');
  const course = await added('ME 101', {
    modules: [{ title: 'Lines', content: null, hours: 4, topics: [topic('Scales', 1.5), topic('Projections', 2)] }],
    books: [
      { kind: 'text', citation: 'N. D. Bhatt, Machine Drawing', url: null },
      { kind: 'reference', citation: 'IS 696', url: null },
      { kind: 'text', citation: 'K. L. Narayana, Machine Drawing', url: 'https://example.org/md' },
    ],
    prerequisites: [{ courseId: needed.id }],
  });
  assert.is(course.code, 'ME101');
  assert.is(course.status, 'draft');
  assert.is(course.credits, 3);
  assert.equal(
    course.modules.map(({ title, topics }) => [title, topics.map((row) => [row.title, row.plannedHours])]),
    [
      [
        'Lines',
        [
          ['Scales', 1.5],
          ['Projections', 2],
        ],
      ],
    ],
  );
  assert.equal(
    course.books.map(({ kind, citation }) => `${kind} ${citation.slice(0, 2)}`),
    ['text N.', 'text K.', 'reference IS'],
  );
  assert.equal(
    course.required.map(({ code }) => code),
    ['ME-100'],
  );
  const { body } = await portal.call(contract.getCourse, 'Faculty', { id: needed.id });
  assert.equal(
    body.data.requiredBy.map(({ code }: { code: string }) => code),
    ['ME101'],
  );
});

test('lists are sent complete: rows keep their ids when they move', async () => {
  const before = await added('ME-102', {
    modules: [
      { title: 'Lines', content: null, hours: null, topics: [topic('Scales'), topic('Curves')] },
      { title: 'Solids', content: null, hours: null, topics: [topic('Prisms')] },
      { title: 'To go', content: null, hours: null, topics: [topic('To stay')] },
    ],
  });
  const [lines, solids, last] = before.modules;
  const moved = last!.topics[0]!;
  const { status, body } = await changing(before, {
    modules: [
      { ...solids!, title: 'Solids of revolution', topics: [...solids!.topics, moved, topic('Cones')] },
      { ...lines!, topics: lines!.topics.toReversed() },
    ],
  });
  assert.is(status, 200, JSON.stringify(body));
  const after = body.data as contract.Course;
  assert.equal(
    after.modules.map(({ id }) => id),
    [solids!.id, lines!.id],
  );
  assert.equal(
    after.modules[0]!.topics.map(({ title }) => title),
    ['Prisms', 'To stay', 'Cones'],
  );
  assert.is(after.modules[0]!.topics[1]!.id, moved.id);
  assert.equal(
    after.modules[1]!.topics.map(({ title }) => title),
    ['Curves', 'Scales'],
  );
  assert.is(after.version, before.version + 1);
});

test('unchanged values save nothing, and an old version is rejected', async () => {
  const course = await added('ME-103', { books: [{ kind: 'text', citation: 'Bhatt', url: null }] });
  const { title, books } = course;
  const same = await changing(course, { title, books });
  assert.is(same.body.data.version, course.version);
  assert.is((await changing({ id: course.id, version: 7 }, { title: 'Other' })).body.error, 'StaleVersion');
});

test('a row of another course, or a duplicate one, is rejected by its position', async () => {
  const modules = [{ title: 'Lines', content: null, hours: null, topics: [topic('Scales')] }];
  const otherCourse = await added('ME-104', { modules });
  const course = await added('ME-105', { modules });
  const [ownModule] = course.modules;
  const strange = await changing(course, { modules: [{ ...ownModule!, id: otherCourse.modules[0]!.id }] });
  assert.equal(strange.body.fields, { 'modules.0.id': 'unknownReference' });
  const twice = await changing(course, { modules: [ownModule!, { ...ownModule!, topics: [] }] });
  assert.equal(twice.body.fields, { 'modules.1.id': 'duplicate' });
  const topics = await changing(course, { modules: [{ ...ownModule!, topics: otherCourse.modules[0]!.topics }] });
  assert.equal(topics.body.fields, { 'modules.0.topics.0.id': 'unknownReference' });
});

test('a topic serves an outcome of its own course', async () => {
  const course = await added('ME-106');
  const modules = [{ title: 'Lines', content: null, hours: null, topics: [topic('Scales', 1, 'CO1')] }];
  const refused = await changing(course, { modules });
  assert.equal(refused.body.fields, { 'modules.0.topics.0.outcome': 'unknownReference' });
  await contentOf(db(), course.id, { modules: 0, outcomes: 1 });
  const { status, body } = await changing(course, { modules });
  assert.is(status, 200, JSON.stringify(body));
  assert.is(body.data.outcomes[0].plannedHours, 1);
});

test('a code has each revision once; codes that differ in hyphens only are reported, not rejected', async () => {
  const first = await added('ZX-301', { revision: 2021 });
  const again = await adding('zx - 301', { revision: 2021 });
  assert.equal([again.body.error, again.body.fields], ['Duplicate', { code: 'duplicate', revision: 'duplicate' }]);
  const similar = await portal.call(contract.similarCourses, 'Staff', { query: { code: 'zx 301' } });
  assert.equal(
    similar.body.data.map(({ id }: { id: number }) => id),
    [first.id],
  );
  const { id } = await added('ZX301', { revision: 2026 });
  const others = await portal.call(contract.similarCourses, 'Staff', { query: { code: 'ZX-301', exceptId: id } });
  assert.equal(
    others.body.data.map(({ code }: { code: string }) => code),
    ['ZX-301'],
  );
});

test('marks, credits and hours are within their bounds', async () => {
  const refused = async (differences: Record<string, unknown>) => (await adding('ME-107', differences)).body.fields;
  assert.equal(await refused({ internalPass: 51 }), { internalPass: 'outOfRange' });
  assert.equal(await refused({ externalPass: 101 }), { externalPass: 'outOfRange' });
  assert.equal(await refused({ totalPass: 151 }), { totalPass: 'outOfRange' });
  assert.equal(await refused({ internalMax: 0, externalMax: 0, internalPass: 0, externalPass: 0, totalPass: 0 }), {
    externalMax: 'outOfRange',
  });
  assert.equal(await refused({ credits: 3.25 }), { credits: 'badFormat' });
  assert.equal(await refused({ lectures: 11, practicals: 31 }), { lectures: 'outOfRange', practicals: 'outOfRange' });
  assert.equal(await refused({ revision: 1989 }), { revision: 'outOfRange' });
  const modules = [{ title: 'Lines', content: null, hours: null, topics: [topic('Scales', 0.25)] }];
  assert.equal(await refused({ modules }), { 'modules.0.topics.0.plannedHours': 'badFormat' });
  // A project may have thirty hours a week.
  assert.is((await adding('ME-108', { kind: 'project', lectures: 0, practicals: 30 })).status, 200);
});

test('only a practical is the lab of a course, and only of a theory course', async () => {
  const theory = await added('PH-101');
  const lab = await added('PH-191', { kind: 'practical', lectures: 0, practicals: 3, labOfId: theory.id });
  const { body } = await portal.call(contract.getCourse, 'Staff', { id: theory.id });
  assert.equal(
    body.data.labs.map(({ code }: { code: string }) => code),
    ['PH-191'],
  );
  const refused = async (differences: Record<string, unknown>) => (await adding('PH-192', differences)).body.fields;
  assert.equal(await refused({ labOfId: theory.id }), { labOfId: 'notAllowed' });
  assert.equal(await refused({ kind: 'practical', labOfId: lab.id }), { labOfId: 'notAllowed' });
  assert.equal(await refused({ kind: 'practical', labOfId: 999_999 }), { labOfId: 'unknownReference' });
  // The lab and the theory are swapped.
  assert.equal((await changing(theory, { kind: 'practical' })).body.fields, { kind: 'notAllowed' });
});

test('prerequisites are other courses, each once, and never lead back', async () => {
  const first = await added('MA-101');
  const second = await added('MA-102', { prerequisites: [{ courseId: first.id }] });
  const third = await added('MA-103', { prerequisites: [{ courseId: second.id }] });
  const refused = async (...ids: number[]) => (await changing(first, { prerequisites: ids.map((courseId) => ({ courseId })) })).body.fields;
  assert.equal(await refused(first.id), { 'prerequisites.0.courseId': 'notAllowed' });
  assert.equal(await refused(third.id), { 'prerequisites.0.courseId': 'notAllowed' });
  assert.equal(await refused(999_999), { 'prerequisites.0.courseId': 'unknownReference' });
  const otherCourse = await added('MA-104');
  assert.equal(await refused(otherCourse.id, otherCourse.id), { 'prerequisites.1.courseId': 'duplicate' });
  const newer = await added('MA-101', { revision: 2030 });
  assert.equal(await refused(newer.id), { 'prerequisites.0.courseId': 'notAllowed' });
});

test('in an approved syllabus code, kind, load and marks are locked; title, books and topics are not', async () => {
  const course = await added('EE-201');
  const syllabusId = await syllabusWith(db(), course.id, { status: 'review', batch: 'running' });
  assert.is((await changing(course, { credits: 4 })).status, 200);
  await db().updateTable('syllabi').set({ status: 'approved' }).where('id', '=', syllabusId).execute();
  const version = course.version + 1;
  const refused = await changing(
    { id: course.id, version },
    { credits: 3, title: 'Machines', lectures: 4, code: 'EE-202', internalMax: 60 },
  );
  assert.is(refused.body.error, 'Locked');
  assert.equal(refused.body.fields, { code: 'notAllowed', lectures: 'notAllowed', credits: 'notAllowed', internalMax: 'notAllowed' });
  const { body } = await changing(
    { id: course.id, version },
    {
      credits: 4,
      title: 'Electrical Machines',
      books: [{ kind: 'text', citation: 'Kothari and Nagrath', url: null }],
      modules: [{ title: 'Transformers', content: null, hours: null, topics: [topic('Losses')] }],
    },
  );
  assert.is(body.data?.title, 'Electrical Machines', JSON.stringify(body));
  assert.ok(body.data.isLocked);
  assert.is(body.data.usedIn[0].status, 'approved');
});

test('a revision copies the selected parts; its topics serve its own outcomes', async () => {
  const needed = await added('EC-100');
  const source = await added('EC-101', {
    prerequisites: [{ courseId: needed.id }],
    books: [{ kind: 'text', citation: 'Sedra and Smith', url: null }],
  });
  await contentOf(db(), source.id, { modules: 0, outcomes: 2 });
  await changing(source, {
    modules: [{ title: 'Diodes', content: null, hours: 3, topics: [topic('Bias', 2, 'CO2')] }],
  });
  const copying = (body: Record<string, unknown>) => portal.call(contract.reviseCourse, 'Staff', { id: source.id, body });
  const { body } = await copying({ revision: 2030, parts: [...contract.courseParts] });
  const copy = body.data as contract.Course;
  assert.equal([copy.code, copy.revision, copy.status, copy.isLatest], ['EC-101', 2030, 'draft', true]);
  assert.equal(
    copy.modules[0]!.topics.map(({ title, outcome }) => [title, outcome]),
    [['Bias', 'CO2']],
  );
  assert.equal(
    copy.required.map(({ code }) => code),
    ['EC-100'],
  );
  assert.not.equal(
    copy.outcomes[0]!.id,
    (await db().selectFrom('courseOutcomes').select('id').where('courseId', '=', source.id).executeTakeFirst())?.id,
  );
  const bare = await copying({ code: 'EC-102', revision: 2030, parts: ['modules', 'topics'] });
  assert.equal([bare.body.data.books, bare.body.data.outcomes], [[], []]);
  assert.equal(
    bare.body.data.modules[0].topics.map((row: { outcome: null }) => row.outcome),
    [null],
  );
  assert.is((await copying({ revision: 2030, parts: [] })).body.error, 'Duplicate');
  assert.equal((await copying({ revision: 2031, parts: ['topics'] })).body.fields, { parts: 'notAllowed' });
});

test('an unused course can be deleted while it is a draft', async () => {
  const remove = (id: number, as: 'Staff' | 'Faculty' = 'Staff') => portal.call(contract.removeCourse, as, { id });
  const course = await added('CE-101', { books: [{ kind: 'text', citation: 'Punmia', url: null }] });
  assert.is((await remove(course.id, 'Faculty')).body.error, 'Forbidden');
  assert.is((await remove(course.id)).status, 200);
  assert.is((await remove(course.id)).body.error, 'NotFound');
  const active = await keptCourse(db(), { code: 'CE-102', status: 'active' });
  assert.is((await remove(active)).body.error, 'Locked');
  const used = await keptCourse(db(), { code: 'CE-103' });
  await syllabusWith(db(), used, { status: 'draft', batch: 'running' });
  await added('CE-104', { prerequisites: [{ courseId: used }] });
  const { error, uses } = (await remove(used)).body;
  assert.is(error, 'InUse');
  assert.equal(
    new Set(uses.map(({ table, count }: { table: string; count: number }) => `${count} ${table}`)),
    new Set(['1 semester_courses', '1 course_prerequisites']),
  );
});

test('activation requires a module, and for a theory course three outcomes', async () => {
  const { id } = await added('IT-101');
  assert.is((await moving(id, 'activate', 1)).body.error, 'Locked');
  await contentOf(db(), id, { modules: 1, outcomes: 2 });
  assert.is((await moving(id, 'activate', 1)).body.error, 'Locked');
  await contentOf(db(), id, { modules: 1, outcomes: 3 });
  assert.is((await moving(id, 'activate', 5)).body.error, 'StaleVersion');
  const { body } = await moving(id, 'activate', 1);
  assert.equal([body.data.status, body.data.version], ['active', 2]);
  const lab = await added('IT-191', { kind: 'practical', lectures: 0, practicals: 3 });
  await contentOf(db(), lab.id, { modules: 1, outcomes: 0 });
  assert.is((await moving(lab.id, 'activate', 1)).status, 200);
});

test('a course that a batch studies cannot be retired, and a course retired by mistake can be reactivated', async () => {
  const id = await keptCourse(db(), { code: 'IT-102', status: 'active' });
  const syllabusId = await syllabusWith(db(), id, { status: 'draft', batch: 'running' });
  assert.is((await moving(id, 'retire', 1)).body.error, 'InUse');
  assert.is((await moving(id, 'retire', 1, 'Deo')).body.error, 'Forbidden');
  await db().updateTable('syllabi').set({ status: 'retired' }).where('id', '=', syllabusId).execute();
  assert.is((await moving(id, 'retire', 1)).body.data.status, 'retired');
  assert.is((await moving(id, 'reactivate', 2)).body.data.status, 'active');
  assert.is((await moving(id, 'redraft', 3)).body.error, 'InUse');
});

test('many courses: all or none, and those not allowed are reported', async () => {
  const ids = [];
  for (const code of ['IT-201', 'IT-202', 'IT-203']) {
    const id = await keptCourse(db(), { code });
    await contentOf(db(), id, { modules: code === 'IT-202' ? 0 : 1, outcomes: 3 });
    ids.push(id);
  }
  const moveAll = (of: number[], event: contract.CourseEvent, as: 'Staff' | 'Faculty' = 'Staff') =>
    portal.call(contract.bulkCourses, as, { body: { ids: of, event } });
  assert.equal((await moveAll(ids, 'activate')).body.fields, { 'ids.1': 'notAllowed' });
  assert.is(await versionOf(ids[0]!), 1);
  const [first, , third] = ids as [number, number, number];
  assert.is((await moveAll([third, first], 'activate')).body.data.changed, 2);
  assert.is((await moveAll([third, first], 'redraft')).body.data.changed, 2);
  assert.is((await moveAll([first], 'retire', 'Faculty')).body.error, 'Forbidden');
});

test('a change is recorded in the trail, with the changed rows of lists', async () => {
  const course = await added('TR-101', {
    modules: ['One', 'Two'].map((title) => ({ title, content: null, hours: null, topics: [] })),
  });
  const [firstModule, two] = course.modules;
  await changing(course, { title: 'Told', modules: [firstModule!, { ...two!, title: 'Second' }] });
  const events = db()
    .selectFrom('auditEvents')
    .select(['action', 'before', 'after'])
    .where('tableName', '=', 'courses')
    .where('recordId', '=', course.id);
  const [insert, update] = await events.orderBy('id').execute();
  assert.is(insert?.action, 'insert');
  const before = update?.before as { title: string; modules: { title: string }[] };
  const after = update?.after as { title: string; modules: { title: string }[] };
  assert.equal([before.title, after.title], ['Machine Drawing', 'Told']);
  assert.equal(
    [before.modules, after.modules].map((rows) => rows.map(({ title }) => title)),
    [['Two'], ['Second']],
  );
});

test('the finder matches codes with and without hyphens in the latest revision, and titles', async () => {
  const find = async (q: string) =>
    (await portal.call(contract.findCourses, 'Faculty', { query: { q } })).body.data.map(
      ({ code, revision }: contract.CourseRow) => `${code} ${revision}`,
    );
  await added('ZZ-701', { revision: 2021, title: 'Quarrying' });
  await added('ZZ-701', { revision: 2026, title: 'Quarrying' });
  assert.equal(await find('zz701'), ['ZZ-701 2026']);
  assert.equal(await find('ZZ-70'), ['ZZ-701 2026']);
  assert.equal(await find('quarry'), ['ZZ-701 2026']);
  assert.equal(await find('quarry zz-8'), []);
});

test('the list shows the latest revision of each code, unless others are requested', async () => {
  const listed = async (query: Record<string, unknown>) =>
    (await portal.call(contract.listCourses, 'Staff', { query: { q: 'zz-701', ...query } })).body.data.map(
      ({ revision }: contract.CourseRow) => revision,
    );
  assert.equal(await listed({}), [2026]);
  assert.equal(await listed({ allRevisions: 'true' }), [2026, 2021]);
  assert.equal(await listed({ revision: 2021 }), [2021]);
});

test('a head cannot assign a course to another department, and with 311 deletes and moves only courses of their own', async () => {
  const { inside, outside } = await samples.headedCourses!(db());
  await holdOnly(db(), 'faculty', ['Course_VIEW', 'Course_EDIT', 'SyllabusManagement_Master']);
  const stored = (id: number) =>
    db().selectFrom('courses').select(['version', 'departmentId', 'status']).where('id', '=', id).executeTakeFirstOrThrow();
  const [ownCourse, otherCourse] = [await stored(inside.id), await stored(outside.id)];
  const give = (departmentId: number) =>
    portal.call(contract.changeCourse, 'Faculty', { id: inside.id, body: { version: ownCourse.version, departmentId } });
  assert.equal((await give(otherCourse.departmentId)).body.fields, { departmentId: 'unknownReference' });
  assert.is((await stored(inside.id)).departmentId, ownCourse.departmentId);
  assert.is((await give(ownCourse.departmentId)).status, 200);
  await db().updateTable('courses').set({ status: 'draft' }).where('id', 'in', [inside.id, outside.id]).execute();
  assert.is((await portal.call(contract.removeCourse, 'Faculty', { id: outside.id })).body.error, 'Forbidden');
  assert.is.not((await portal.call(contract.removeCourse, 'Faculty', { id: inside.id })).body.error, 'Forbidden');
});

test.run();
