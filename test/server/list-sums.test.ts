import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as z from 'zod/mini';
import { endpoint } from '../../src/contract/core/endpoint.ts';
import { listAnswer, listQuery } from '../../src/contract/core/paging.ts';
import type { Context } from '../../src/server/http/context.ts';
import { source } from '../../src/server/lists/serve-list.ts';
import { filled } from '../../src/server/lists/source.ts';
import { testDatabase } from '../support/database.ts';

/** The sums of a list, beside the number of its rows. */
const test = suite('sums of a list');

const call = endpoint({
  method: 'GET',
  path: '/amounts',
  summary: 'List amounts.',
  access: 'signedIn',
  callers: 'employees',
  query: listQuery(['id'], {}),
  answer: z.extend(listAnswer(z.object({ id: z.int() })), { sums: z.record(z.enum(['total']), z.number()) }),
});
const definition = {
  from: sql`(values (1, 5), (2, 7), (3, 11)) t (id, amount)`,
  id: sql`t.id`,
  columns: sql<{ id: number }>`t.id`,
  filters: {},
  orders: { id: filled(sql`t.id`) },
  order: 'id',
  sums: () => ({ total: sql`t.amount` }),
} as const;

test('a sum may have the name of the number of rows', async () => {
  const { db, close } = await testDatabase();
  const amounts = source(call, definition);
  const answer = await amounts.answer({ db } as Context, { page: 1, pageSize: 10 }).finally(close);
  assert.equal(answer, { data: [{ id: 1 }, { id: 2 }, { id: 3 }], total: 3, page: 1, pageSize: 10, sums: { total: 23 } });
});

test('a list with sums has no count of its own', () => {
  assert.throws(() => source(call, { ...definition, total: async () => 3 }), /counts its rows together with them/);
});

test.run();
