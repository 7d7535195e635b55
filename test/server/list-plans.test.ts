import { sql, type CompiledQuery } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { countRows } from '../../src/server/home/cards.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { wide } from '../support/list-facts.ts';
import { lists, wholeOf } from '../support/lists.ts';
import { planOf, recordQueries, rowsRead, sortedRows } from '../support/plans.ts';

/**
 * The first page of every list, in every order, is read from an index: a table that grows over the years is never
 * sorted.
 */
const test = suite('orders of lists');
let portal: TestApp;
let loggedQueries: () => CompiledQuery[];
test.before(async () => {
  portal = await testApp();
  // PostgreSQL only updates the sizes of its tables in idle moments; for tables that were just filled it guesses.
  await sql`analyze`.execute(portal.database.db);
  loggedQueries = recordQueries(portal.database);
});
test.after(() => portal.close());

/** Tables with a row for each student, or for each action of a user. */
const growing = ['students', 'employees', 'users', 'student_events', 'sign_in_attempts', 'audit_events', 'sessions', 'change_requests'];
/**
 * The class comes from columns of the module that the person belongs to; there are only a few requests a day. Orders by
 * today's posting, or by the status in its own order, are sorted: a college has a few hundred employees, whose postings
 * change over the years, and no index knows which posting is current.
 */
const unserved: Readonly<Record<string, readonly string[]>> = {
  listChangeRequests: ['class'],
  // The teachers of today, each with totals of the term.
  listLoads: ['name', 'department', 'designation', 'courses', 'sections', 'periods', 'norm', 'spare'],
  // A few hundred courses of the terms, each joined to its coordinator.
  listPlans: ['semester', 'coordinator', 'status'],
  // The offerings of one round, and a grade for each teacher and year: each is joined to its teacher.
  listFeedbackOfferings: ['department', 'section', 'code', 'kind', 'teacher', 'sheet', 'eligible', 'answered', 'rate'],
  listFinalGrades: ['department', 'academicYear', 'percent', 'responses', 'points25', 'status'],
  listEmployees: ['department', 'designation', 'category', 'status', 'untilOn', 'retiresOn'],
};
const isServed = (list: string, sort = 'department') => !unserved[list]?.includes(sort.replace('-', ''));
const sizes = new Map<string, number>();

/** Growing tables that are sorted as a whole: at least half of the rows. */
async function sortedWhole(query: CompiledQuery): Promise<string[]> {
  const { db } = portal.database;
  const sorted = sortedRows(await planOf(db, query));
  const tables: string[] = [];
  for (const [table, rows] of sorted) {
    if (!growing.includes(table)) continue;
    const size = sizes.get(table) ?? (await countRows(db, sql.table(table)));
    sizes.set(table, size);
    if (rows >= size / 2) tables.push(table);
  }
  return tables;
}

for (const { name, call, sorts } of lists) {
  test(`${name}: no order sorts a growing table`, async () => {
    const wrong: string[] = [];
    for (const sort of [undefined, ...sorts.flatMap((sort) => [sort, `-${sort}`])]) {
      if (!isServed(name, sort)) continue;
      loggedQueries();
      const { status, body } = await portal.call(call, 'Admin', { query: { ...wide[name], ...(sort && { sort }), pageSize: 10 } });
      assert.is(status, 200);
      const queries = loggedQueries().filter((query) => /^\s*select/.test(query.sql) && /\border by\b/.test(query.sql));
      assert.ok(queries.length > 0 || body.total === 0, 'nothing was sorted');
      for (const query of queries) for (const table of await sortedWhole(query)) wrong.push(`${sort ?? 'unasked'}: ${table}`);
    }
    assert.equal(wrong, []);
  });
}

/** The number of rows of each table that the statements of a list's first page read, for statements of this form. */
async function readOnFirstPage(name: string, form: RegExp): Promise<ReadonlyMap<string, number>> {
  const { call } = lists.find((list) => list.name === name)!;
  loggedQueries();
  const { status } = await portal.call(call, 'Admin', { query: { pageSize: 10 } });
  assert.is(status, 200);
  const counts = new Map<string, number>();
  for (const query of loggedQueries().filter(({ sql: text }) => form.test(text))) rowsRead(await planOf(portal.database.db, query), counts);
  return counts;
}

for (const [name, tables] of [
  ['listEndResults', ['end_semester_results']],
  ['listWorklogs', ['worklogs']],
  ['listStays', ['hostel_stays', 'dues']],
] as const) {
  test(`${name}: without filters, its count only reads ${tables.join(' and ')}`, async () => {
    const read = await readOnFirstPage(name, /^\s*select count\(/);
    assert.equal([...read.keys()].sort(), [...tables].sort());
  });
}

for (const [name, table, which] of [
  ['listOutcomes', 'outcome_maps', sql`true`],
  ['listStays', 'dues', sql`status in ('open', 'part') and kind in ('hostel', 'mess', 'fine')`],
] as const) {
  test(`${name}: a page only reads the ${table} of its own rows`, async () => {
    const all = await countRows(portal.database.db, sql`${sql.table(table)} where ${which}`);
    const read = await readOnFirstPage(name, /\border by\b/);
    assert.ok(read.has(table), 'the page reads none of them');
    assert.ok((read.get(table) ?? 0) < all / 2, `${read.get(table)} of ${all}`);
  });
}

for (const list of lists.filter(({ name }) => ['listStudents', 'listUsers'].includes(name))) {
  test(`${list.name}: pages that are read from the end agree with those of another size, read from the front`, async () => {
    for (const sort of list.sorts.flatMap((sort) => [sort, `-${sort}`])) {
      const byHundreds = await wholeOf(portal, list, { sort }, 100);
      assert.ok(byHundreds.length > 300);
      const byFifties = await wholeOf(portal, list, { sort }, 50);
      assert.equal(
        byFifties.map(({ id }) => id),
        byHundreds.map(({ id }) => id),
        sort,
      );
    }
  });
}

test.run();
