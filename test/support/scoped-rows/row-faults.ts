import * as z from 'zod/mini';
import type { AnyEndpoint } from '../../../src/contract/core/endpoint.ts';
import type { Permission } from '../../../src/contract/core/permissions.ts';
import { scopeOf, type ScopeName } from '../../../src/contract/core/scope.ts';
import { demoUsers, type Answer, type DemoRole, type TestApp } from '../app.ts';
import { holdOnly } from './accounts.ts';
import { examples, files, type Example } from './examples.ts';
import { samples, type Row, type Sample } from './samples.ts';

/** The server behind the calls: the whole one, or a few made-up calls on the same college. */
export type Driven = Pick<TestApp, 'database' | 'call'>;

type Seen = 'seen' | 'missing' | 'forbidden' | `answers ${string}`;

/**
 * Faults in the rows of a call: for each of its scopes a user without wider access requests a row inside and one
 * outside, then a holder of each permission that widens it requests both. Empty if all is well.
 */
export async function rowFaults(college: Driven, name: string, endpoint: AnyEndpoint): Promise<string[]> {
  const faults: string[] = [];
  const { scope = [], sight, wide = [], also = [] } = endpoint;
  const file = files[name] ? [files[name]] : [];
  const expect = async (who: string, as: DemoRole, row: Row, ...right: Seen[]) => {
    for (const [way, seen] of await drive(college, name, endpoint, as, row))
      if (!right.includes(seen)) faults.push(`${name}${way}, ${who}: ${seen} instead of ${right.join(' or ')}`);
  };
  for (const scopeName of scope) {
    const sample = await samples[scopeName]?.(college.database.db);
    if (!sample) {
      faults.push(`${name}: no rows to try ${scopeName} with`);
      continue;
    }
    const { as, inside, outside } = sample;
    await holdOnly(college.database.db, demoUsers[as], [...narrowly(endpoint, scopeName, sample), ...file]);
    await expect(`a row of ${scopeName}`, as, inside, 'seen');
    await expect(`a row outside ${scopeName}`, as, outside, 'missing', ...(sight ? ['forbidden' as const] : []));
    for (const permission of wide) {
      await holdOnly(college.database.db, demoUsers.Staff, [...entry(endpoint), ...also, permission, ...file]);
      // A new sample: a row changed by the first request may be closed to the second.
      const fresh = (await samples[scopeName]?.(college.database.db)) ?? sample;
      await expect(`any row with ${permission}`, 'Staff', fresh.outside, 'seen');
      await expect(`a row of ${scopeName} with ${permission}`, 'Staff', fresh.inside, 'seen');
    }
  }
  for (const scopeName of sight?.scope.filter((candidate) => !scope.includes(candidate)) ?? []) {
    const sample = await samples[scopeName]?.(college.database.db);
    if (!sample) continue;
    await holdOnly(college.database.db, demoUsers[sample.as], narrowly(endpoint, scopeName, sample));
    await expect(`a row within sight, ${scopeName}`, sample.as, sample.inside, 'forbidden');
    await expect('a row out of sight', sample.as, sample.outside, 'missing');
  }
  for (const permission of sight?.wide ?? []) {
    const sample = await samples[scope[0] as ScopeName]?.(college.database.db);
    await holdOnly(college.database.db, demoUsers.Staff, [permission, ...also]);
    if (sample) await expect(`a row within sight with ${permission}`, 'Staff', sample.outside, 'forbidden');
  }
  return faults;
}

const entry = ({ access }: AnyEndpoint): readonly Permission[] => (typeof access === 'string' ? [] : access.slice(0, 1));

/**
 * The permissions that allow the call without widening it. A student, or the user of a binding scope, gets all
 * permissions of the call, because none of them may widen it.
 */
function narrowly(endpoint: AnyEndpoint, scope: ScopeName, { as, holds = [] }: Sample): readonly Permission[] {
  const { access, also = [], wide = [] } = endpoint;
  const { needs, binds } = scopeOf(scope);
  const required: readonly Permission[] = typeof access === 'string' ? [] : access;
  const everything = [...required, ...wide, ...also];
  const least = [...required.filter((permission) => !wide.includes(permission)).slice(0, 1), ...also];
  const isNarrow = as === 'Student' || binds !== undefined;
  return [...new Set([...(isNarrow ? everything : least), ...(needs ? [needs] : []), ...holds])];
}

/** Requests one row in each format of the call: as JSON, and as a file. */
async function drive(college: Driven, name: string, endpoint: AnyEndpoint, as: DemoRole, row: Row) {
  const example: Example = (await examples[name]?.(row, college.database.db)) ?? {};
  const { isSeen, ...parameters } = example;
  const names = queryNames(endpoint);
  const query = {
    ...(names.includes('q') && { q: row.mark }),
    ...(names.includes('pageSize') && { pageSize: 100 }),
    ...parameters.query,
  };
  const id = endpoint.path.includes('/by-user/') ? (row.param ?? row.id) : row.id;
  const input = { id, ...parameters, query };
  const answer = await college.call(endpoint, as, input);
  const ways: [string, Seen][] = [['', judge(endpoint, answer, row, isSeen)]];
  if (name in files && answer.status === 200) {
    const { pageSize: _size, ...whole } = query as Record<string, unknown>;
    const file = await college.call(endpoint, as, { ...input, query: { ...whole, format: 'csv' } });
    ways.push([' as a file', judge(endpoint, file, row)]);
  }
  return ways;
}

/** A row that cannot be changed counts as found. */
function judge(endpoint: AnyEndpoint, answer: Answer, row: Row, isSeen?: Example['isSeen']): Seen {
  if (answer.status === 404) return 'missing';
  if (answer.status === 403) return 'forbidden';
  // A call for many rows reports each missing one by its place.
  const problems = answer.status === 422 ? Object.values(answer.body.fields ?? {}) : [];
  if (problems.length > 0 && problems.every((problem) => problem === 'unknownReference')) return 'missing';
  if (answer.status !== 200 && answer.status !== 409) return `answers ${answer.status} ${JSON.stringify(answer.body)}`;
  if (isSeen) return isSeen(answer, row) ? 'seen' : 'missing';
  if (endpoint.path.includes('/:')) return 'seen';
  return answer.raw.toString().includes(row.mark) ? 'seen' : 'missing';
}

function queryNames({ query }: AnyEndpoint): string[] {
  if (!query) return [];
  const schema = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) as { properties?: object };
  return Object.keys(schema.properties ?? {});
}
