import type { FieldProblems } from './errors.ts';

/**
 * Returns the problem `duplicate` for each row that repeats the value of a field of an earlier row, such as a second
 * father or a second permanent address. If `and` names more fields, all of them must be equal.
 */
export function repeated<Row>(
  list: string,
  rows: readonly Row[],
  field: keyof Row & string,
  and: readonly (keyof Row)[] = [],
): FieldProblems {
  const seen = new Set<string>();
  const problems: FieldProblems = {};
  rows.forEach((row, index) => {
    const key = JSON.stringify([row[field], ...and.map((extra) => row[extra])]);
    if (seen.has(key)) problems[`${list}.${index}.${field}`] = 'duplicate';
    seen.add(key);
  });
  return problems;
}
