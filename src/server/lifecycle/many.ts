import type { FieldCode, FieldProblems } from '../../contract/core/errors.ts';
import { refuseProblems } from '../http/api-error.ts';

/**
 * Loads the records for an event that applies to many at once, in the order of their ids. Throws ValidationFailed if
 * one of them is blocked, with the place of each in the field: `ids.3`. `find` locks the record; because of the order,
 * two users who choose the same records never deadlock.
 */
export async function allOrNone<Row>(
  ids: readonly number[],
  { name, find, problemOf }: { name: string; find: (id: number) => Promise<Row | undefined>; problemOf: (row: Row) => FieldCode | null },
): Promise<Row[]> {
  const rows: Row[] = [];
  const problems: FieldProblems = {};
  const seen = new Set<number>();
  for (const [place, id] of [...ids.entries()].sort(([, a], [, b]) => a - b)) {
    const row = seen.has(id) ? undefined : await find(id);
    const problem = seen.has(id) ? 'duplicate' : row === undefined ? 'unknownReference' : problemOf(row);
    if (problem) problems[`${name}.${place}`] = problem;
    else if (row !== undefined) rows.push(row);
    seen.add(id);
  }
  refuseProblems(problems);
  return rows;
}
