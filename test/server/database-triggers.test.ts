import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Database } from '../../src/server/database/connection.ts';
import { isForeignKeyViolation } from '../../src/server/database/errors.ts';
import { containing, searchWords } from '../../src/server/database/search-text.ts';
import { addStudent, smallCollege, type SmallCollege } from '../support/college.ts';
import { testDatabase } from '../support/database.ts';

// Runs on both databases: the layer of the database itself.

const test = suite('database triggers');
let database: Database;
let college: SmallCollege;
let studentId: number;

test.before(async () => {
  database = await testDatabase();
  college = await smallCollege(database.db);
  studentId = await addStudent(database.db, college, 10001, 'K. Sai Téja');
});
test.after(() => database.close());

const classOrder = async () =>
  (await database.db.selectFrom('students').select('classOrder').where('id', '=', studentId).executeTakeFirstOrThrow()).classOrder;

test('a student has a place in the default order: newest batch first, then degree and branch', async () => {
  assert.is(await classOrder(), '7976 BTECH CSE');
});

test('the place follows the student and the masters', async () => {
  const { db } = database;
  const { degreeId, departmentId, branchId, batchId } = college;
  await db.updateTable('branches').set({ code: 'CS' }).where('id', '=', branchId).execute();
  assert.is(await classOrder(), '7976 BTECH CS');
  await db.updateTable('degrees').set({ code: 'BT' }).where('id', '=', degreeId).execute();
  assert.is(await classOrder(), '7976 BT CS');
  await db.updateTable('batches').set({ admissionYear: 2024 }).where('id', '=', batchId).execute();
  assert.is(await classOrder(), '7975 BT CS');
  const other = { degreeId, departmentId, code: 'EE', name: 'Electrical Engineering' };
  const { id } = await db.insertInto('branches').values(other).returning('id').executeTakeFirstOrThrow();
  await db.updateTable('students').set({ branchId: id }).where('id', '=', studentId).execute();
  assert.is(await classOrder(), '7975 BT EE');
});

test('an unknown branch is refused by its key, not by the trigger', async () => {
  const error = await database.db
    .updateTable('students')
    .set({ branchId: 999_999 })
    .where('id', '=', studentId)
    .execute()
    .catch((reason: unknown) => reason);
  assert.ok(isForeignKeyViolation(error) && error.constraint === 'students_branch_id_degree_id_fkey');
});

test('search finds words in any order, without accents and dots; numbers by any part', async () => {
  const find = async (typed: string) => {
    let query = database.db.selectFrom('students').select('id');
    for (const word of searchWords(typed)) query = query.where('searchText', 'like', containing(word));
    return (await query.execute()).length;
  };
  assert.is(await find('Teja K.Sai'), 1);
  assert.is(await find('TÉJA'), 1);
  assert.is(await find('bt10001'), 1);
  assert.is(await find('23bt10001@pmec'), 1);
  assert.is(await find('te_a'), 0, 'characters of patterns are plain text');
  assert.is(await find('%'), 0);
  assert.is(await find('9861010001'), 0, 'telephone numbers are searched separately');
  const byPhone = await database.db.selectFrom('students').select('id').where('contactText', 'like', containing('9861010001')).execute();
  assert.is(byPhone.length, 1);
});

test('folding is the same in the database and in code', async () => {
  for (const text of ['ÉMILE Žižek', 'ଓଡ଼ିଆ ଶିକ୍ଷା', 'İstanbul ß', 'a.b.c', 'ﬁne', 'Ωmega ПРИВЕТ']) {
    const { rows } = await sql<{ folded: string }>`select search_fold(${text}) as folded`.execute(database.db);
    assert.equal(rows[0]?.folded.split(/\s+/), searchWords(text), text);
  }
});

test('the default order and the search are answered by their indexes', async () => {
  const plan = async (query: string) => {
    const run = database.db.connection().execute(async (db) => {
      await sql`set enable_seqscan = off`.execute(db);
      await sql`set enable_sort = off`.execute(db);
      const { rows } = await sql<Record<string, string>>`explain ${sql.raw(query)}`.execute(db);
      await sql`reset enable_seqscan`.execute(db);
      await sql`reset enable_sort`.execute(db);
      return rows;
    });
    return JSON.stringify(await run);
  };
  assert.match(await plan('select * from students order by class_order, roll_no, id limit 20'), 'students_class_order_idx');
  assert.match(await plan('select * from students order by lower(name) collate "C", id limit 20'), 'students_name_idx');
  assert.match(await plan("select * from students where search_text like '%sahoo%'"), 'students_search_text_idx');
  assert.match(await plan("select * from students where contact_text like '%98610%'"), 'students_contact_text_idx');
});

test('rows can be added to the audit trail, but not changed or deleted', async () => {
  const { db } = database;
  const event = {
    action: 'read',
    tableName: 'students',
    requestId: 'r1',
    before: null,
    after: JSON.stringify({ name: 'Asha' }),
  } as const;
  const { id } = await db.insertInto('auditEvents').values(event).returning('id').executeTakeFirstOrThrow();
  const change = await db.updateTable('auditEvents').set({ note: 'x' }).where('id', '=', id).execute().catch(String);
  assert.match(String(change), 'audit_events is append only');
  const removal = await db.deleteFrom('auditEvents').where('id', '=', id).execute().catch(String);
  assert.match(String(removal), 'audit_events is append only');
  const entry = await db.selectFrom('auditEvents').select(['after', 'note']).where('id', '=', id).executeTakeFirst();
  assert.equal(entry, { after: { name: 'Asha' }, note: null });
});

test.run();
