import type { FieldProblems } from '../../../../contract/core/errors.ts';

/** `duplicate` at each row whose value of a field an earlier row has: one father, one permanent address. */
export function repeated<Row>(list: string, rows: readonly Row[], field: keyof Row & string): FieldProblems {
  const seen = new Set<unknown>();
  const problems: FieldProblems = {};
  rows.forEach((row, index) => {
    if (seen.has(row[field])) problems[`${list}.${index}.${field}`] = 'duplicate';
    seen.add(row[field]);
  });
  return problems;
}
