import type { missingParts } from '../../../../contract/student/student.ts';

type Part = (typeof missingParts)[number];

/** Percentage of required parts that are present, 0 to 100. */
export function completenessOf(asked: readonly Part[], missing: readonly Part[]): number {
  const there = asked.filter((part) => !missing.includes(part)).length;
  return asked.length === 0 ? 100 : Math.round((there / asked.length) * 100);
}
