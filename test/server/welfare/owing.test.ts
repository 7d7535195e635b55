import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { forgetSettings } from '../../../src/server/database/settings.ts';
import { owing as owingOf } from '../../../src/server/modules/welfare/clearance/owing.ts';
import { testApp, type TestApp } from '../../support/app.ts';

/** Students who are not clear to register: overdue dues of the kinds that count, unless exempted by an order. */
const test = suite('clearance to register');
let portal: TestApp;
let students: number[];
test.before(async () => {
  portal = await testApp();
  students = (
    await portal.database.db.selectFrom('students').select('id').where('status', '=', 'active').orderBy('id').limit(3).execute()
  ).map(({ id }) => id);
});
test.after(() => portal.close());
test.before.each(async () => {
  await sql`truncate due_entries, receipts, dues, exam_clearances cascade`.execute(portal.database.db);
  await kinds(['academic', 'hostel', 'mess', 'fine']);
});

const asking = { purpose: 'registration', academicTermId: null } as const;
const owing = () => owingOf(portal.database.db, { ...asking, studentIds: students, day: days(0) });
const days = (count: number) => new Date(Date.now() + 5.5 * 3_600_000 + count * 86_400_000).toISOString().slice(0, 10);
async function kinds(chosen: readonly string[]): Promise<void> {
  await sql`update settings set value = ${JSON.stringify(chosen)}::jsonb where key = 'clearance.kinds'`.execute(portal.database.db);
  forgetSettings();
}
const owe = (studentId: number, dueOn: string) =>
  sql`
  insert into dues (student_id, due_head_id, kind, amount_paise, due_on, remark, raised_by)
  values (${studentId}, 11, 'fine', 5000, ${dueOn}, 'Broken chair', 1)`.execute(portal.database.db);
const letRegister = (studentId: number, untilOn: string, purpose = 'registration') =>
  sql`
  insert into exam_clearances (student_id, academic_term_id, purpose, until_on, order_no, reason, by_user_id)
  select ${studentId}, min(id), ${purpose}, ${untilOn}, 'PRIN/1', 'Waits for a loan', 1 from academic_terms`.execute(portal.database.db);

test('dues of today count, dues of tomorrow do not', async () => {
  await owe(students[0]!, days(0));
  await owe(students[1]!, days(1));
  assert.equal(await owing(), [students[0]]);
  assert.equal(await owingOf(portal.database.db, { ...asking, studentIds: [], day: days(0) }), []);
});

test('settled and cancelled dues do not count', async () => {
  await owe(students[0]!, days(-9));
  await owe(students[1]!, days(-9));
  await sql`update dues set cancelled_at = now(), cancelled_by = 1 where student_id = ${students[1]}`.execute(portal.database.db);
  await sql`insert into due_entries (due_id, kind, amount_paise, order_no, reason, by_user_id)
    select id, 'waiver', amount_paise, 'A', 'by order', 1 from dues where student_id = ${students[0]}`.execute(portal.database.db);
  assert.equal(await owing(), []);
});

test('a kind outside the setting does not block a student', async () => {
  await owe(students[0]!, days(-9));
  await kinds(['academic']);
  assert.equal(await owing(), []);
  await kinds([]);
  assert.equal(await owing(), []);
});

test('an order clears a student until its date, and for registration only', async () => {
  for (const id of students) await owe(id, days(-9));
  await letRegister(students[0]!, days(0));
  await letRegister(students[1]!, days(-1));
  await letRegister(students[2]!, days(30), 'exam');
  assert.equal(new Set(await owing()), new Set([students[1], students[2]]));
  await sql`update exam_clearances set revoked_at = now(), revoked_by = 1 where student_id = ${students[0]}`.execute(portal.database.db);
  assert.equal((await owing()).length, 3);
});

test.run();
