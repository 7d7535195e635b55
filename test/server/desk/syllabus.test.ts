import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ownSyllabus, ownSyllabusCourse, type DeskCourse, type DeskSyllabus } from '../../../src/contract/desk/syllabus.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { keptClass, keptSection, seat, writtenDown } from '../../support/classes.ts';
import { contentOf, keptCourse } from '../../support/courses.ts';
import { ownStudent } from '../../support/record-queries.ts';

/** The student's own syllabus: its courses, topics taught to their section, and courses passed. */
const test = suite('own syllabus');
let portal: TestApp;
let me = 0;
let of: Awaited<ReturnType<typeof keptClass>>;
let section: Awaited<ReturnType<typeof keptSection>>;
let theory = 0;
test.before(async () => {
  portal = await testApp();
  me = await ownStudent(db());
  of = await keptClass(db());
  section = await keptSection(db(), of.policyId, { groups: ['B1', 'B2'] });
  const { batchId } = of;
  const { branchId, degreeId } = await db()
    .selectFrom('programs')
    .select(['branchId', 'degreeId'])
    .where('id', '=', of.programId)
    .executeTakeFirstOrThrow();
  await db().deleteFrom('endSemesterResults').where('studentId', '=', me).execute();
  await db().deleteFrom('sectionStudents').where('studentId', '=', me).execute();
  await db().updateTable('students').set({ batchId, branchId, degreeId }).where('id', '=', me).execute();
  await seat(db(), of.policyId, section.id, me, { groupId: section.groupIds[0]! });
  theory = await taught(of.courses.theory);
});
test.after(() => portal.close());

const db = () => portal.database.db;
const read = async (): Promise<DeskSyllabus | null> => {
  const answer = await portal.call(ownSyllabus, 'Student');
  assert.is(answer.status, 200, JSON.stringify(answer.body));
  return answer.body.data;
};
const third = async (): Promise<readonly DeskCourse[]> => (await read())!.semesters.find(({ semester }) => semester === 3)!.rows;
const courseOf = async (id: number) => {
  const answer = await portal.call(ownSyllabusCourse, 'Student', { id });
  assert.is(answer.status, 200, JSON.stringify(answer.body));
  return answer.body.data;
};

async function taught(semesterCourseId: number, sectionId = section.id): Promise<number> {
  const { id } = await db()
    .insertInto('sectionCourses')
    .values({ sectionId, semesterCourseId, byGroup: false, weeklyPeriods: 3, blockPeriods: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const courseIdOf = async (semesterCourseId: number) =>
  (await db().selectFrom('semesterCourses').select('courseId').where('id', '=', semesterCourseId).executeTakeFirstOrThrow()).courseId;
const topicsOf = async (courseId: number) =>
  db()
    .selectFrom('courseTopics')
    .innerJoin('courseModules', 'courseModules.id', 'courseModuleId')
    .select(['courseTopics.id', 'plannedHours'])
    .where('courseId', '=', courseId)
    .orderBy('courseModules.ordinal')
    .execute();
const portion = (worklogId: number, courseTopicId: number, part: 25 | 50 | 75 | 100) =>
  db().insertInto('worklogTopics').values({ worklogId, courseTopicId, freeText: null, portion: part }).execute();

test('the syllabus has every semester of the student’s batch, with the current one', async () => {
  const syllabus = await read();
  assert.equal([syllabus!.current, syllabus!.semesters.map(({ semester }) => semester)], [3, [1, 2, 3, 4, 5, 6, 7, 8]]);
  const standings = Object.fromEntries((await third()).map(({ semesterCourseId, standing }) => [semesterCourseId, standing]));
  assert.equal([standings[of.courses.theory], standings[of.courses.lab]], ['running', 'ahead']);
});

test('in an elective group, the student’s course is marked once they are assigned to it', async () => {
  const elective = await keptSection(db(), of.policyId, { name: 'E1', kind: 'elective' });
  await taught(of.courses.elective, elective.id);
  await seat(db(), of.policyId, elective.id, me, { kind: 'elective' });
  const chosen = (await third())
    .filter(({ group }) => group !== null)
    .map(({ semesterCourseId, isChosen }) => [semesterCourseId, isChosen]);
  assert.equal(chosen, [
    [of.courses.elective, true],
    [of.courses.otherElective, false],
  ]);
});

test('progress is that of the student’s section and group, counted separately', async () => {
  const courseId = await courseIdOf(of.courses.theory);
  await contentOf(db(), courseId, { modules: 3, outcomes: 2 });
  const topics = await topicsOf(courseId);
  await db().updateTable('courseTopics').set({ plannedHours: 3 }).where('id', '=', topics[1]!.id).execute();
  const held = (onDate: string, groupId: number | null = null) => writtenDown(db(), { sectionCourseId: theory, groupId, onDate });
  await portion(await held('2026-08-10'), topics[0]!.id, 75);
  await portion(await held('2026-08-11'), topics[0]!.id, 50);
  await portion(await held('2026-08-12', section.groupIds[0]), topics[1]!.id, 25);
  await portion(await held('2026-08-13', section.groupIds[1]), topics[2]!.id, 100);
  const draft = await held('2026-08-14');
  await portion(draft, topics[2]!.id, 100);
  await db().updateTable('worklogs').set({ status: 'draft', submittedAt: null }).where('id', '=', draft).execute();

  const course = await courseOf(of.courses.theory);
  const taughtTopics = course.modules.flatMap(({ topics: all }: { topics: { portion: number; taughtOn: string[] }[] }) =>
    all.map(({ portion: part, taughtOn }) => [part, taughtOn]),
  );
  assert.equal(taughtTopics, [
    [100, ['2026-08-10', '2026-08-11']],
    [25, ['2026-08-12']],
    [0, []],
  ]);
  // With 2, 3 and 2 hours: 200 + 75 + 0 of 700.
  const hundredths = Math.floor((10_000 * (2 * 100 + 3 * 25)) / (7 * 100));
  assert.is(course.coverage, hundredths);
  const line = (await third()).find(({ semesterCourseId }) => semesterCourseId === of.courses.theory);
  assert.is(line!.coverage, hundredths);
});

test('books are listed in the order of the syllabus: text, reference, online', async () => {
  const courseId = await courseIdOf(of.courses.theory);
  const kinds = ['text', 'reference', 'online'] as const;
  await db()
    .insertInto('courseBooks')
    .values(kinds.map((kind) => ({ courseId, kind, ordinal: 1, citation: 'N. D. Bhatt, Machine Drawing', url: null })))
    .execute();
  const { books } = await courseOf(of.courses.theory);
  assert.equal(
    books.map(({ kind }: { kind: string }) => kind),
    kinds,
  );
});

test('tests are shown once they have a date', async () => {
  const { internalPolicyId, id: policyComponentId } = await db()
    .selectFrom('policyComponents')
    .select(['internalPolicyId', 'id'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const { id: internalPlanId } = await db()
    .insertInto('internalPlans')
    .values({
      registrationPolicyId: of.policyId,
      semesterCourseId: of.courses.theory,
      internalPolicyId,
      coordinatorId: null,
      closedAt: null,
      askedBy: null,
      reopenReason: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const add = (sequence: number, status: 'draft' | 'scheduled' | 'cancelled') =>
    db()
      .insertInto('internalTests')
      .values({
        internalPlanId,
        policyComponentId,
        sequence,
        sectionCourseId: null,
        retestOfId: null,
        name: `Test ${sequence}`,
        maxMarks: '20',
        onDate: '2026-12-01',
        startsAt: '10:00',
        minutes: 60,
        coverage: 'Modules 1 and 2',
        status,
        cancelReason: status === 'cancelled' ? 'Holiday' : null,
      })
      .execute();
  await add(1, 'draft');
  await add(2, 'scheduled');
  await add(3, 'cancelled');
  const { tests } = await courseOf(of.courses.theory);
  assert.equal(
    tests.map(({ name, startsAt, max }: Record<string, unknown>) => [name, startsAt, max]),
    [['Test 2', '10:00', '20.00']],
  );
});

test('a course taught with another batch replaces the course of the student’s own batch', async () => {
  const otherClass = await keptClass(db());
  const code = (
    await db()
      .selectFrom('courses')
      .select('code')
      .where('id', '=', await courseIdOf(of.courses.tutored))
      .executeTakeFirstOrThrow()
  ).code;
  const courseId = await keptCourse(db(), { code, revision: 2027, title: 'The newer revision', status: 'active' });
  const { id: semesterCourseId } = await db()
    .insertInto('semesterCourses')
    .values({ syllabusId: otherClass.syllabusId, courseId, semester: 3, ordinal: 9 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const elsewhere = await keptSection(db(), otherClass.policyId);
  await taught(semesterCourseId, elsewhere.id);
  await seat(db(), otherClass.policyId, elsewhere.id, me);
  const line = (await third()).find((course) => course.code === code);
  assert.equal([line!.semesterCourseId, line!.title, line!.standing], [semesterCourseId, 'The newer revision', 'running']);
  assert.is((await courseOf(semesterCourseId)).title, 'The newer revision');
  await db().deleteFrom('sectionStudents').where('sectionId', '=', elsewhere.id).execute();
});

test('credits are earned by the latest pass, and other results are backlog', async () => {
  const rows = await db()
    .selectFrom('semesterCourses')
    .select(['id', 'semester'])
    .where('syllabusId', '=', of.syllabusId)
    .where('semester', 'in', [1, 2])
    .orderBy('semester')
    .execute();
  const result = (semesterCourseId: number, attempt: number, isPass: boolean) =>
    db()
      .insertInto('endSemesterResults')
      .values({
        studentId: me,
        semesterCourseId,
        academicTermId: of.termId,
        attempt,
        internal: '30',
        external: isPass ? '60' : '10',
        grade: isPass ? 'A' : 'F',
        points: isPass ? '8' : '0',
        isPass,
        declaredOn: '2026-06-01',
        importRunId: null,
      })
      .execute();
  await result(rows[0]!.id, 1, false);
  await result(rows[0]!.id, 2, true);
  await result(rows[1]!.id, 1, false);
  const syllabus = await read();
  assert.equal(syllabus!.earned, [{ category: 'PC', credits: 3 }]);
  assert.equal(
    syllabus!.backlog.map(({ semester, attempts }) => [semester, attempts]),
    [[2, 1]],
  );
  const lines = syllabus!.semesters.flatMap((semester) => semester.rows);
  assert.equal(
    rows.map(({ id }) => lines.find(({ semesterCourseId }) => semesterCourseId === id)!.standing),
    ['passed', 'failed'],
  );
});

test('while it is changed, semesters open to changes are hidden', async () => {
  const semesters = async () => (await read())?.semesters.map(({ semester }) => semester);
  const set = (status: 'draft' | 'approved', openFrom: number) =>
    db().updateTable('syllabi').set({ status, openFrom }).where('id', '=', of.syllabusId).execute();
  await set('draft', 6);
  assert.equal(await semesters(), [1, 2, 3, 4, 5]);
  await set('draft', 1);
  assert.equal(await semesters(), [1, 2, 3], 'current and past semesters');
  await set('approved', 1);
});

test.run();
