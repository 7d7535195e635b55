import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { courseRoom, roomStudents, type CourseRoom, type RoomStudent } from '../../../src/contract/academic/course-room.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { keptClass, keptSection, seat, teachersOf } from '../../support/classes.ts';
import { contentOf } from '../../support/courses.ts';

const test = suite('course room');
let portal: TestApp;
test.before(async () => {
  portal = await testApp();
});
test.after(() => portal.close());

const db = () => portal.database.db;

test('a room shows teachers, students, plan and outcomes', async () => {
  const { policyId, courses, studentIds } = await keptClass(db());
  const { id: sectionId, groupIds } = await keptSection(db(), policyId, { groups: ['G1', 'G2'] });
  const { id } = await db()
    .insertInto('sectionCourses')
    .values({ sectionId, semesterCourseId: courses.lab, byGroup: true, weeklyPeriods: 3, blockPeriods: 3 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { courseId } = await db().selectFrom('semesterCourses').select('courseId').where('id', '=', courses.lab).executeTakeFirstOrThrow();
  await contentOf(db(), courseId, { modules: 2, outcomes: 3 });
  const [lead = 0, gone = 0] = await teachersOf(db(), 2);
  const instructor = (employeeId: number, toDate: string | null) =>
    db()
      .insertInto('courseInstructors')
      .values({ sectionCourseId: id, sectionGroupId: groupIds[0]!, employeeId, role: 'lead', fromDate: '2026-08-03', toDate })
      .execute();
  await instructor(gone, '2026-09-30');
  await instructor(lead, null);
  await seat(db(), policyId, sectionId, studentIds[0]!, { groupId: groupIds[1]!, classNo: 1 });
  await seat(db(), policyId, sectionId, studentIds[1]!, { groupId: groupIds[0]!, classNo: 3 });
  await seat(db(), policyId, sectionId, studentIds[2]!, { groupId: groupIds[0]!, classNo: 2 });
  await seat(db(), policyId, sectionId, studentIds[3]!, { toDate: '2026-09-30' });
  const { status, body } = await portal.call(courseRoom, 'Staff', { id });
  assert.is(status, 200, JSON.stringify(body));
  const room = body.data as CourseRoom;
  assert.equal(
    room.teachers.map(({ employeeId, role, group }) => [employeeId, role, group]),
    [[lead, 'lead', 'G1']],
  );
  assert.equal(
    room.modules.map(({ topics }) => topics.map(({ plannedHours }) => plannedHours)),
    [[2], [2]],
  );
  assert.equal([room.outcomes.map(({ code }) => code), room.strength], [['CO1', 'CO2', 'CO3'], 3]);
  // No class has been held yet.
  const { held, coverage } = room.progress;
  assert.equal([held, coverage], [0, 0]);
  const { data } = (await portal.call(roomStudents, 'Staff', { id })).body;
  assert.equal(
    data.map(({ group, classNo }: RoomStudent) => [group, classNo]),
    [
      ['G1', 2],
      ['G1', 3],
      ['G2', 1],
    ],
  );
  // A user who neither teaches the course nor heads its department does not find the room.
  assert.is((await portal.call(courseRoom, 'Faculty', { id })).body.error, 'NotFound');
});

test.run();
