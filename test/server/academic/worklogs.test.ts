import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { voidWorklog } from '../../../src/contract/academic/sheet.ts';
import { getWorklog, listWorklogs, type WorklogRow } from '../../../src/contract/academic/worklogs.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { taught, type Taught } from '../../support/timetables.ts';

/** Worklogs listed and declared void. */
const test = suite('worklogs');
let portal: TestApp;
let of: Taught;
let student: number;
const db = () => portal.database.db;
const jointKey = '7f0f4b9e-3a52-4c0d-9d7e-2f5c6a1b8e41';

test.before(async () => {
  portal = await testApp();
  of = await taught(db());
  student = (await db().selectFrom('sectionStudents').select('studentId').where('sectionId', '=', of.sectionId).executeTakeFirstOrThrow())
    .studentId;
});
test.after(() => portal.close());
test.before.each(async () => {
  await db().deleteFrom('worklogs').execute();
});

async function held(
  course: number,
  values: { onDate?: string; status?: 'draft' | 'submitted'; joint?: boolean; mark?: 'P' | 'A' } = {},
): Promise<number> {
  const { onDate = '2026-11-16', status = 'submitted', joint = false, mark = 'P' } = values;
  const { id } = await db()
    .insertInto('worklogs')
    .values({
      sectionCourseId: course,
      sectionGroupId: null,
      employeeId: of.teachers[0]!,
      onDate,
      slotId: of.slots[0]!,
      periods: 1,
      kind: 'lecture',
      timetableEntryId: null,
      classChangeId: null,
      jointKey: joint ? jointKey : null,
      method: null,
      remarks: null,
      status,
      submittedAt: '2026-11-16T10:00:00Z',
      enteredBy: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db().insertInto('attendanceMarks').values({ worklogId: id, studentId: student, mark, note: null, score: null }).execute();
  await db()
    .insertInto('worklogTopics')
    .values([
      { worklogId: id, courseTopicId: null, freeText: 'Graphs', portion: 100 },
      { worklogId: id, courseTopicId: null, freeText: 'Trees', portion: 50 },
    ])
    .execute();
  return id;
}
const list = async (query: Record<string, unknown> = {}, as: 'Admin' | 'Faculty' = 'Admin') =>
  (await portal.call(listWorklogs, as, { query })).body.data as WorklogRow[];

test('lists classes with topics and attendance, the latest first', async () => {
  await held(of.courses[0]!, { onDate: '2026-11-09', mark: 'A' });
  await held(of.courses[1]!);
  const rows = await list();
  assert.equal(
    rows.map(({ onDate, topics, present, students }) => [onDate, topics, present, students]),
    [
      ['2026-11-16', 'Graphs; Trees', 1, 1],
      ['2026-11-09', 'Graphs; Trees', 0, 1],
    ],
  );
  assert.is(rows[0]!.word, `${of.courses[1]!}-0-2026-11-16-${of.slots[0]!}`);
  assert.equal((await list({ from: '2026-11-10' })).length, 1);
  assert.equal((await list({ status: 'draft' })).length, 0);
  assert.equal((await list({ amended: 'late' })).length, 0);
  assert.equal((await list({ sectionCourseId: of.courses[0]! })).length, 1);
});

test('is void with a reason, recorded in the audit trail', async () => {
  const id = await held(of.courses[0]!);
  const [row] = await list();
  const { status } = await portal.call(voidWorklog, 'Admin', {
    id,
    body: { version: row!.version, event: 'void', reason: 'There was no class' },
  });
  assert.is(status, 200);
  const { body } = await portal.call(getWorklog, 'Admin', { id });
  assert.equal([body.data.status, body.data.voidReason], ['void', 'There was no class']);
  const again = await portal.call(voidWorklog, 'Admin', { id, body: { version: body.data.version, event: 'void', reason: 'Once more' } });
  assert.is(again.body.error, 'Locked');
  const trail = await db()
    .selectFrom('auditEvents')
    .select('note')
    .where('tableName', '=', 'worklogs')
    .where('recordId', '=', id)
    .execute();
  assert.equal(
    trail.map(({ note }) => note),
    ['There was no class'],
  );
});

test('a joint lecture is void for all its sections, or for one', async () => {
  for (const [isJoint, left] of [
    [true, 0],
    [false, 1],
  ] as const) {
    await db().deleteFrom('worklogs').execute();
    const id = await held(of.courses[0]!, { joint: true });
    await held(of.courses[1]!, { joint: true });
    await portal.call(voidWorklog, 'Admin', { id, body: { version: 1, event: 'void', reason: 'Strike', isJoint } });
    assert.is((await list({ status: 'submitted' })).length, left);
  }
});

test.run();
