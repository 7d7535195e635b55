import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Migrator, sql, type Migration } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { permissionCatalogue } from '../../src/contract/core/permission-catalogue.ts';
import { inTransaction, migrate, type Database } from '../../src/server/database/connection.ts';
import { StartError } from '../../src/server/database/errors.ts';
import { core } from '../../src/server/core.ts';
import { define, statements } from '../../src/server/database/migrations/define.ts';
import { coreMigrations } from '../../src/server/database/migrations/index.ts';
import { inOrder } from '../../src/server/database/migrations/order.ts';
import { migrations, modules } from '../../src/server/modules/index.ts';
import { addStudent, smallCollege } from '../support/college.ts';
import { emptyPlace, type TestPlace } from '../support/database.ts';

// Runs after a change of: src/server/database src/server/modules/*/migrations src/server/modules/index.ts src/server/core.ts src/contract/core/permission-catalogue.ts src/contract/core/role-catalogue.ts
// Runs on both databases: the layer of the database itself.

const test = suite('migrations');
let place: TestPlace;
let database: Database;

test.before(async () => {
  place = await emptyPlace();
  database = await place.open();
});
test.after(async () => {
  await database.close();
  await place.remove();
});

const tableCount = async () => {
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from pg_tables where schemaname = current_schema()`.execute(database.db);
  return rows[0]?.n;
};

test('a failing migration leaves nothing of itself and of those before it', async () => {
  const failing: Migration = {
    up: async (db) => {
      await sql`create table half_done (id int)`.execute(db);
      await sql`select 1 / 0`.execute(db);
    },
  };
  const error = await migrate(database.db, { ...migrations, '9999-failing': failing }).catch((reason: unknown) => reason);
  assert.match(String(error), 'division by zero');
  assert.is(await tableCount(), 0);
});

test('two simultaneous starts apply each migration once', async () => {
  const applied = await Promise.all([migrate(database.db, migrations), migrate(database.db, migrations)]);
  assert.equal(applied.flat().sort(), Object.keys(migrations).sort());
  assert.equal(await migrate(database.db, migrations), []);
});

test('a database of a newer version is refused', async () => {
  const { 'authorization-02-sensitive-permissions': _, ...older } = migrations;
  const error = await migrate(database.db, older).catch((reason: unknown) => reason);
  assert.instance(error, StartError);
  assert.match((error as Error).message, 'authorization-02-sensitive-permissions');
});

test('the catalogue, the roles, their permissions and the settings exist', async () => {
  const { db } = database;
  const permissions = await db.selectFrom('permissions').select(['id', 'name']).orderBy('id').execute();
  assert.equal(
    permissions,
    permissionCatalogue.map(({ id, name }) => ({ id, name })),
  );
  const sensitive = await db.selectFrom('permissions').select('id').where('isSensitive', '=', true).orderBy('id').execute();
  assert.is(sensitive.map(({ id }) => id).join(), '103,104,105,203,204,701,702,703,711,712,901,902,903,904,905,912,913,914,916');
  const roles = await db
    .selectFrom('roles')
    .innerJoin('rolePermissions', 'rolePermissions.roleId', 'roles.id')
    .select(({ fn }) => ['roles.id', 'roles.name', fn.countAll<number>().as('held')])
    .groupBy('roles.id')
    .orderBy('roles.id')
    .execute();
  assert.is(
    roles.map(({ name, held }) => `${name} ${held}`).join(),
    'Admin 123,Staff 77,Deo 27,Faculty 32,HR 7,AuthorizationAdmin 8,Student 5',
  );
  const pattern = await db.selectFrom('settings').select('value').where('key', '=', 'student.regdNoPattern').executeTakeFirst();
  assert.is(pattern?.value, '^\\d{10}$');
  const role = { name: 'Librarian', kind: 'employee' } as const;
  const { id } = await db.insertInto('roles').values(role).returning('id').executeTakeFirstOrThrow();
  assert.is(id, 8, 'a new role takes the next number');
});

test('earlier entries about rooms and seats get their hostel and batch; the trail is frozen again', async () => {
  const event = { action: 'update', requestId: 'before' } as const;
  const undone = new Error('undone');
  const work = inTransaction(database.db, async (tx) => {
    await sql`alter table audit_events drop column part_of_id`.execute(tx);
    const hostel = { code: 'GH1', name: 'Girls Hostel', gender: 'F' } as const;
    const { id: hostelId } = await tx.insertInto('hostels').values(hostel).returning('id').executeTakeFirstOrThrow();
    const room = { hostelId, roomNo: '7', floor: 0, capacity: 2 };
    const { id: roomId } = await tx.insertInto('rooms').values(room).returning('id').executeTakeFirstOrThrow();
    await tx
      .insertInto('auditEvents')
      .values([
        { ...event, tableName: 'seat_matrix', recordId: 71 },
        { ...event, tableName: 'rooms', recordId: roomId },
        { ...event, tableName: 'rooms', after: JSON.stringify({ hostel: 'GH1', rooms: 4 }) },
        { ...event, tableName: 'rooms', before: JSON.stringify({ hostel: 'GH2', rooms: 4 }) },
        { ...event, tableName: 'hostels', recordId: hostelId },
      ])
      .execute();
    await migrations['0017-trail-parts']?.up(tx);
    const events = await tx.selectFrom('auditEvents').select('partOfId').where('requestId', '=', 'before').orderBy('id').execute();
    assert.equal(
      events.map(({ partOfId }) => partOfId),
      [71, hostelId, hostelId, null, null],
    );
    const frozen = await tx
      .deleteFrom('auditEvents')
      .execute()
      .catch((error: Error) => error.message);
    assert.match(String(frozen), 'append only');
    throw undone;
  });
  assert.is(await work.catch((error: unknown) => error), undone);
});

test('a database created in alphabetical order opens, and gets the migrations of modules, each after its needs', async () => {
  const older = await emptyPlace();
  const opened = await older.open();
  const { db } = opened;
  await sql`create extension if not exists pg_trgm`.execute(db);
  const provider = { getMigrations: async () => ({ ...coreMigrations }) };
  const { error } = await new Migrator({ db: db.withoutPlugins(), provider }).migrateToLatest();
  assert.is(error, undefined);
  assert.equal(await migrate(db, coreMigrations), []);
  await db.insertInto('castes').values({ code: 'XX', name: 'Of before' }).execute();
  const table = (ddl: string, ...needs: string[]) => ({ needs, up: (tx: Parameters<Migration['up']>[0]) => define(tx, ddl) });
  const added = {
    'academic-01-sections': table('CREATE TABLE sections (BASE, course_id bigint NOT NULL REFERENCES courses)', 'syllabus-01-courses'),
    'syllabus-01-courses': table('CREATE TABLE courses (BASE, batch_id bigint REFERENCES batches)', '0006-classes'),
  };
  assert.equal(await migrate(db, { ...coreMigrations, ...added }), ['syllabus-01-courses', 'academic-01-sections']);
  assert.equal(await migrate(db, { ...coreMigrations, ...added }), []);
  const late = { 'academic-00-slots': table('CREATE TABLE slots (BASE)', 'academic-01-sections') };
  assert.equal(await migrate(db, { ...coreMigrations, ...added, ...late }), ['academic-00-slots']);
  const caste = await db.selectFrom('castes').select('name').where('code', '=', 'XX').executeTakeFirst();
  assert.is(caste?.name, 'Of before');
  await opened.close();
  await older.remove();
});

test('keys and hashes are removed from the database and its files; its people and its logo stay', async () => {
  const gone = ['0019-keys-outside', 'student-01-no-aadhaar-hash', 'hr-01-no-aadhaar-hash'];
  const older = await emptyPlace();
  const opened = await older.open();
  const { db } = opened;
  await migrate(db, Object.fromEntries(Object.entries(migrations).filter(([name]) => !gone.includes(name))));
  const [hash, secret] = ['fe'.repeat(32), 'ab'.repeat(32)];
  const ids = await smallCollege(db);
  await addStudent(db, ids, 12345);
  await sql`update students set aadhaar_last4 = '1234', aadhaar_hmac = ${hash}`.execute(db);
  await db
    .insertInto('fileBlobs')
    .values({ sha256: 'cd'.repeat(32), bytes: Buffer.from('a') })
    .execute();
  const file = { sha256: 'cd'.repeat(32), purpose: 'document', name: 'a', mime: 'image/webp', byteSize: 1 } as const;
  const [logo] = await db.insertInto('files').values([file, file]).returning('id').execute();
  await db
    .insertInto('settings')
    .values({ key: 'system.secret', value: JSON.stringify(secret), description: '' })
    .execute();
  await db
    .updateTable('settings')
    .set({ value: JSON.stringify(logo?.id) })
    .where('key', '=', 'college.logoFileId')
    .execute();

  assert.equal((await migrate(db, migrations)).sort(), gone.sort());
  assert.equal(await db.selectFrom('students').select(['admissionNo', 'aadhaarLast4']).execute(), [
    { admissionNo: '23BT12345', aadhaarLast4: '1234' },
  ]);
  const purposes = await db.selectFrom('files').select('purpose').orderBy('id').execute();
  assert.equal(
    purposes.map(({ purpose }) => purpose),
    ['logo', 'document'],
  );
  assert.is(await db.selectFrom('settings').select('id').where('key', '=', 'system.secret').executeTakeFirst(), undefined);
  await sql`checkpoint`.execute(db);
  await opened.close();
  if ('dir' in older.where) {
    const tables = join(older.where.dir, 'database/base');
    for (const name of await readdir(tables, { recursive: true })) {
      const path = join(tables, name);
      if (!(await stat(path)).isFile()) continue;
      const bytes = await readFile(path);
      for (const text of [secret, hash]) assert.not(bytes.includes(text), name);
    }
  }
  await older.remove();
});

test('migrations run as they are listed, but each after its needs', () => {
  const up = async () => {};
  const names = inOrder({ b: { up }, z: { up, needs: ['a'] }, a: { up, needs: ['b'] }, c: { up } }).map(([name]) => name);
  assert.equal(names, ['b', 'a', 'z', 'c']);
});

test('a missing need, and a circle of needs, are reported by name', () => {
  const up = async () => {};
  assert.throws(() => inOrder({ a: { up, needs: ['exam-01-tests'] } }), 'the migration a needs exam-01-tests, which does not exist');
  assert.throws(
    () => inOrder({ a: { up, needs: ['b'] }, b: { up, needs: ['c'] }, c: { up, needs: ['b'] } }),
    'migrations need each other: b → c → b',
  );
});

test('a migration starts with the name of its module and declares its needs; names are unique', () => {
  const names = [core, ...modules].flatMap((face) => Object.keys(face.migrations ?? {}));
  assert.equal(names, [...new Set(names)]);
  for (const {
    contract: { name: module },
    migrations = {},
  } of modules)
    for (const [name, { needs }] of Object.entries(migrations)) {
      assert.match(name, new RegExp(`^${module}-\\d{2}-[a-z-]+$`));
      assert.ok(needs, name); // empty but present for a table without references
    }
  assert.ok(inOrder(migrations).length >= 18);
});

test('every foreign key has an index that starts with it and has all rows with a reference', async () => {
  const { rows } = await sql<{ key: string }>`
    select c.conname as key from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and not exists (
      select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = a.attnum
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || a.attname || ' IS NOT NULL)'))`.execute(database.db);
  assert.equal(rows, []);
});

test('every table has the four columns, except those in which a clock would identify the respondent, and every text sorts by bytes', async () => {
  const { rows: bare } = await sql<{ name: string }>`
    select tablename as name from pg_tables t where schemaname = current_schema() and tablename not like 'kysely%'
        and tablename not in ('feedback_receipts', 'feedback_responses', 'feedback_answers') and 4 <> (
      select count(*) from information_schema.columns c where c.table_schema = current_schema() and c.table_name = t.tablename
        and c.column_name in ('id', 'version', 'created_at', 'updated_at'))`.execute(database.db);
  assert.equal(bare, []);
  const { rows: local } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name not like 'kysely%' and data_type = 'text'
      and collation_name is distinct from 'C'`.execute(database.db);
  assert.equal(local, []);
});

test('statements are split outside quotes, dollar quotes and comments', () => {
  const ddl = "create table a (b text default 'x;--y'); -- a; comment 'open\n do $$ begin; end $$;\n";
  assert.equal(statements(ddl), ["create table a (b text default 'x;--y')", 'do $$ begin; end $$']);
});

test.run();
