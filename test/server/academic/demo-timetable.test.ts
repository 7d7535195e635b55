import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { clashesOf, isHard } from '../../../src/contract/academic/timetable/clashes.ts';
import { restOf } from '../../../src/contract/academic/timetable/place/tasks.ts';
import { testApp } from '../../support/app.ts';
import { storedWeek } from '../../support/timetable/stored-week.ts';

/** The timetable of the small demo college; that of the full one is tested with its seed (`seed.test.ts`). */
const app = await testApp();
const { db } = app.database;
const test = suite('the demo timetable');

test('has every class of the running term, without a hard clash, in a published version', async () => {
  const { week, placed } = await storedWeek(db, 1);
  assert.ok(placed.length > 100);
  assert.equal(clashesOf(week, placed).filter(isHard), []);
  assert.equal(restOf(week, placed), []);
  const version = await db.selectFrom('timetableVersions').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
  assert.equal([version.status, version.effectiveFrom], ['published', '2026-08-03']);
});

test('has a draft with five different faults', async () => {
  const { week, placed } = await storedWeek(db, 2);
  const hard = clashesOf(week, placed).filter(isHard);
  assert.equal(hard.map(({ rule }) => rule).sort(), ['overBreak', 'room', 'roomKind', 'section', 'teacher']);
});

test('is taught by the instructors of each course', async () => {
  const { week, placed } = await storedWeek(db, 1);
  for (const { courseId, groupId, teacherIds, jointKey } of placed) {
    const course = week.courses.find(({ id }) => id === courseId)!;
    const named = course.groups.find(({ id }) => id === groupId)?.teacherIds ?? course.teacherIds;
    assert.ok(teacherIds.length > 0 && teacherIds.every((id) => named.includes(id)), `${course.title} ${jointKey}`);
  }
});

test.after(() => app.close());
test.run();
