import type { missingParts } from '../../../../contract/student/student.ts';

type Part = (typeof missingParts)[number];

/** Percentage of required parts that are present, 0 to 100. */
export function completenessOf(required: readonly Part[], missing: readonly Part[]): number {
  const there = required.filter((part) => !missing.includes(part)).length;
  return required.length === 0 ? 100 : Math.round((there / required.length) * 100);
}
