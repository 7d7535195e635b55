import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as z from 'zod/mini';
import { permission, type Permission } from '../../src/contract/core/permissions.ts';
import { labelOf } from '../../src/contract/core/resource.ts';
import { roleIds } from '../../src/contract/core/role-catalogue.ts';
import { pageSizes } from '../../src/contract/core/paging.ts';
import { forgetSettings } from '../../src/server/database/settings.ts';
import { forgetPermissions } from '../../src/server/modules/authorization/permissions.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { holdClasses } from '../support/held-classes.ts';
import { keepQueries } from '../support/record-queries.ts';
import { keepExcuses } from '../support/kept-excuses.ts';
import { sortKeys, unseen, wide, type Unseen } from '../support/list-facts.ts';
import {
  csvRows,
  headLike,
  lists,
  shapeOf,
  sheetRows,
  someOf,
  text,
  wholeOf,
  type ListCall,
  type Query,
  type Row,
} from '../support/lists.ts';

// Runs on both databases: the statements of every module.

/** The common behaviour of all lists of the contract: pages, orders, filters, search and files. */
const test = suite('every list');
let portal: TestApp;
test.before(async () => {
  portal = await testApp();
  await holdClasses(portal.database);
  await keepExcuses(portal.database);
  await keepQueries(portal.database);
  await keepSessions();
});
test.after(async () => {
  await portal.close();
  forgetSettings();
});

/**
 * Lets idle sessions last for the maximum of twelve hours: otherwise they would end one by one while the lists are
 * compared.
 */
async function keepSessions(): Promise<void> {
  const twelveHours = { value: JSON.stringify(720) as never };
  await portal.database.db.updateTable('settings').set(twelveHours).where('key', '=', 'auth.idleMinutes').execute();
  forgetSettings();
}

/** The most rows that are compared completely; a longer list is narrowed by one value of a filter. */
const enough = 120;

interface ListFacts {
  readonly base: Query;
  readonly rows: readonly Row[];
  readonly total: number;
}
const tested = new Map<string, Promise<ListFacts>>();

/** The tested rows of a list, and the query that finds them. */
function knownOf(list: ListCall): Promise<ListFacts> {
  const rows = tested.get(list.name) ?? readKnown(list);
  tested.set(list.name, rows);
  return rows;
}

async function readKnown(list: ListCall): Promise<ListFacts> {
  const all = wide[list.name] ?? {};
  let base = all;
  const first = await ask(list, { ...all, pageSize: 100 });
  if (first.total > enough) {
    const narrow = await narrowing(list, all, first.data);
    if (narrow) base = { ...all, ...narrow };
  }
  const rows = await wholeOf(portal, list, base);
  return { base, rows, total: rows.length };
}

/** The filter that leaves most rows without exceeding the maximum. */
async function narrowing(list: ListCall, all: Query, rows: readonly Row[]): Promise<Query | null> {
  const tried = await Promise.all(
    list.filters.flatMap((name) =>
      someOf(
        rows.map((row) => row[name]),
        2,
      ).map(async (value) => ({ query: { [name]: value }, total: (await ask(list, { ...all, [name]: value })).total as number })),
    ),
  );
  const fitting = tried.filter(({ total }) => total <= enough && total > 0).sort((a, b) => b.total - a.total);
  return fitting[0]?.query ?? null;
}

async function ask({ name, call }: ListCall, query: Query, as = 'Admin') {
  const { status, body } = await portal.call(call, as, { query });
  assert.is(status, 200, `${name} ${JSON.stringify(query)}: ${JSON.stringify(body)}`);
  return body;
}

const idsOf = (rows: readonly Row[]): unknown[] => rows.map(({ id, key }) => id ?? key);

/** A page size that splits the rows into several pages. */
const sizeFor = (total: number) => pageSizes.find((size) => size * 5 >= total) ?? 100;

const hides = ({ call }: ListCall): boolean => 'hidden' in shapeOf(call.answer);
const sums = ({ call }: ListCall): string[] => {
  const { properties = {} } = z.toJSONSchema(call.answer, { unrepresentable: 'any' }) as { properties?: Row };
  return properties.sums?.propertyNames?.enum ?? [];
};

for (const list of lists) {
  const { name, sorts, filters } = list;

  test(`${name}: its pages and their number agree, one past the end is empty`, async () => {
    const { base, rows, total } = await knownOf(list);
    const size = sizeFor(total);
    const page = await ask(list, { ...base, pageSize: size });
    assert.equal([page.total, page.page, page.pageSize], [total, 1, size]);
    assert.is(new Set(idsOf(rows)).size, total, 'each row once');
    const past = await ask(list, { ...base, page: 1000, pageSize: size });
    assert.equal([past.data, past.total], [[], total]);
  });

  for (const sort of sorts) {
    test(`${name}: by ${sort}, both ways, each row once and in order`, async () => {
      const { base, rows, total } = await knownOf(list);
      for (const order of [sort, `-${sort}`]) {
        const rowsInOrder = await wholeOf(portal, list, { ...base, sort: order }, sizeFor(total));
        assert.equal(new Set(idsOf(rowsInOrder)), new Set(idsOf(rows)), order);
        assert.is(rowsInOrder.length, total, order);
        // However the pages are cut, equal rows keep their order.
        if (total <= 100) assert.equal(idsOf((await ask(list, { ...base, sort: order, pageSize: 100 })).data), idsOf(rowsInOrder));
        await assertOrdered(list, rowsInOrder, order);
      }
    });
  }

  const comparable = filters.filter((filter) => unseen[name]?.[filter] !== null);
  for (const filter of comparable) {
    const filterOf = unseen[name]?.[filter];
    test(`${name}: filtered by ${filter}, exactly the rows that satisfy it`, async () => {
      const { base, rows } = await knownOf(list);
      const means = filterOf ?? ownField(list, filter, rows);
      const filterValues = await means.values(portal, rows);
      const values = filterValues.filter((value) => list.call.query?.safeParse({ [filter]: String(value) }).success);
      assert.ok(values.length > 0, `no value of ${filter} to filter by: define it in list-facts.ts`);
      for (const value of values) {
        const filtered = await wholeOf(portal, list, { ...base, [filter]: value });
        const keeps = await means.keeps(portal, value);
        // The tested rows were found by this filter, so another value finds other rows.
        if (filter in base) assert.ok(filtered.every(keeps), `${filter}=${String(value)}`);
        else assert.equal(idsOf(filtered), idsOf(rows.filter(keeps)), `${filter}=${String(value)}`);
      }
    });
  }

  if (list.has('q'))
    test(`${name}: a row is found by its own name`, async () => {
      const { base, rows } = await knownOf(list);
      for (const row of [rows[0], rows.at(-1)]) {
        if (!row) continue;
        const called = nameOf(row);
        assert.ok(called, `a row without a name: ${JSON.stringify(row)}`);
        const matches = await wholeOf(portal, list, { ...base, q: called.slice(0, 80) });
        assert.ok(idsOf(matches).includes(row.id), called);
        assert.ok(matches.length <= rows.length);
      }
      assert.is((await ask(list, { ...base, q: 'qqzzxxyy' })).total, 0);
    });

  if (list.has('format'))
    test(`${name}: its files have the rows of the list, in its order`, async () => {
      const { base, total } = await knownOf(list);
      const sort = sorts.at(-1);
      const query = { ...base, ...(sort && { sort: `-${sort}` }), ...(list.has('purpose') && { purpose: 'A test' }) };
      const csv = await portal.call(list.call, 'Admin', { query: { ...query, format: 'csv' } });
      assert.is(csv.status, 200, JSON.stringify(csv.body));
      const lines = csvRows(csv.raw);
      const { purpose: _, ...shown } = query as Record<string, unknown>;
      assertSameRows(lines, await wholeOf(portal, list, shown));
      const xlsx = await portal.call(list.call, 'Admin', { query: { ...query, format: 'xlsx' } });
      assert.equal([xlsx.status, sheetRows(xlsx.raw)], [200, total]);
      // Fails if a heading or word has no translation.
      const arabic = await portal.call(list.call, 'Admin', { query: { ...query, format: 'xlsx', language: 'ae' } });
      assert.equal([arabic.status, arabic.status === 200 && sheetRows(arabic.raw)], [200, total], JSON.stringify(arabic.body));
    });

  if (sums(list).length > 0)
    test(`${name}: its sums are those of all rows found, on every page`, async () => {
      const { base, rows } = await knownOf(list);
      const page = await ask(list, { ...base, pageSize: 10, page: 1 });
      for (const sum of sums(list))
        assert.is(
          page.sums[sum],
          rows.reduce((all, row) => all + (row['cancelledAt'] ? 0 : (row[sum] ?? 0)), 0),
          sum,
        );
    });

  if (list.has('page') && hides(list))
    test(`${name}: hidden fields stay hidden in rows and files, and can neither be filtered nor sorted`, async () => {
      const { as, holds, isSeen } = readers[name] ?? { as: 'Faculty', holds: [], isSeen: () => false };
      await portal.database.db
        .insertInto('rolePermissions')
        .values(holds.map((held) => ({ roleId: roleIds[as], permissionId: permission[held] })))
        .onConflict((clash) => clash.doNothing())
        .execute();
      forgetPermissions();
      const { rows } = await knownOf(list);
      const page = await ask(list, { pageSize: 100 }, as);
      assert.ok(page.hidden.length > 0);
      assert.ok(page.data.length > 0);
      for (const row of page.data) if (!isSeen(row)) for (const field of page.hidden) assert.is(row[field], null, field);
      for (const sort of sorts.filter((sort) => page.hidden.includes(sort))) {
        const { status, body } = await portal.call(list.call, as, { query: { sort } });
        assert.equal([status, body.fields], [422, { sort: 'notAllowed' }], sort);
      }
      for (const filter of filters.filter((filter) => page.hidden.includes(labelOf(filter)))) {
        const value = filter.endsWith('Id') ? 1 : rows[0]?.[filter];
        const { status, body } = await portal.call(list.call, as, { query: { [filter]: value } });
        assert.equal([status, body.fields], [422, { [filter]: 'notAllowed' }], filter);
      }
      const file = await portal.call(list.call, as, { query: { format: 'csv', purpose: 'A test' } });
      assert.is(file.status, 200, JSON.stringify(file.body));
      const lines = csvRows(file.raw);
      const all = await wholeOf(portal, list, {});
      for (const field of page.hidden) assert.is(headLike(lines, all, field), undefined, field);
    });
}

/**
 * Users who may read a list and download it, but not see all its values; a mentor sees their own mentees completely.
 */
const readers: Readonly<Record<string, { as: 'Faculty' | 'Staff'; holds: Permission[]; isSeen: (row: Row) => boolean }>> = {
  listStudents: { as: 'Faculty', holds: ['STUDENT_DETAILS_REPORT'], isSeen: ({ phone }) => phone !== null },
  listEmployees: { as: 'Staff', holds: ['Employee_VIEW', 'Employee_LIST'], isSeen: () => false },
};

/** The options of a row's field, in the order of the contract; none if it is free. */
function optionsOf({ call }: ListCall, field: string): readonly unknown[] {
  const { properties = {} } = z.toJSONSchema(call.answer, { unrepresentable: 'any' }) as { properties?: Row };
  const of = properties.data?.items?.properties?.[field] ?? {};
  return of.enum ?? of.anyOf?.flatMap((branch: Row) => branch.enum ?? []) ?? [];
}

/** A filter with the name of a field: it selects by the field's value. */
function ownField(list: ListCall, filter: string, rows: readonly Row[]): Unseen {
  const isIn = rows.some((row) => filter in row);
  return {
    values: () => (isIn ? someOf([...rows.map((row) => row[filter]), ...optionsOf(list, filter)]) : []),
    keeps: (_portal, value) => (row) => String(row[filter]) === String(value),
  };
}

/** The name of a row for a search. */
function nameOf(row: Row): string | undefined {
  const names = [
    'admissionNo',
    'username',
    'nameTried',
    'name',
    'person',
    'user',
    'student',
    'code',
    'title',
    'requester',
    'label',
    'employee',
    'hostel',
  ];
  return names.map((name) => row[name]).find((value) => typeof value === 'string' && value !== '');
}

/** Empty values come last; all others are in the database's order of texts or in the order of the options. */
async function assertOrdered(list: ListCall, rows: readonly Row[], order: string): Promise<void> {
  const sort = order.replace('-', '');
  const declared = sortKeys[list.name]?.[sort];
  if (declared === null) return;
  if (rows.length === 0) return;
  const key = typeof declared === 'string' ? declared : sort;
  assert.ok(declared || rows.every((row) => key in row), `${sort} is not a field of the rows: define it in list-facts.ts`);
  const values = rows.map((row) => (typeof declared === 'function' ? declared(row) : row[key]));
  const filled = values.filter((value) => value !== null);
  assert.equal(values.slice(0, filled.length), filled, `${order}: empty values come last`);
  const options = optionsOf(list, key);
  const isDown = order.startsWith('-');
  const rising = isDown ? [...filled].reverse() : filled;
  const isRising = (by: (value: unknown) => number | string) => rising.every((value, at) => at === 0 || by(rising[at - 1]) <= by(value));
  const isOrdered =
    (options.length > 0 && isRising((value) => options.indexOf(value))) ||
    (typeof filled[0] === 'string' ? await risesInDatabase(rising as string[]) : isRising(Number));
  assert.ok(isOrdered, `${order}: ${JSON.stringify(filled.slice(0, 30))}`);
}

async function risesInDatabase(texts: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ isRising: boolean }>`
    select coalesce(bool_and(before is null or before <= folded), true) as is_rising from (
      select lower(text) as folded, lag(lower(text)) over (order by place) as before
      from json_array_elements_text(${JSON.stringify(texts)}::json) with ordinality as given (text, place)) t`.execute(portal.database.db);
  return rows[0]?.isRising ?? true;
}

/** Each line of the file is the row at its place: some columns equal fields, and identify the rows. */
function assertSameRows(lines: readonly Record<string, string>[], rows: readonly Row[]): void {
  assert.is(lines.length, rows.length);
  if (rows.length === 0) return;
  const fields = Object.keys(rows[0]).filter((field) => typeof rows[0][field] !== 'object');
  const alike = fields.filter((field) => headLike(lines, rows, field));
  const different = new Set(rows.map((row) => alike.map((field) => text(row[field])).join('\n')));
  assert.ok(different.size >= Math.min(rows.length, 2), `columns that are fields of the rows in their order: ${alike.join(', ')}`);
}

test.run();
