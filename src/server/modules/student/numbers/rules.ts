import type { FieldCode } from '../../../../contract/core/errors.ts';

export interface NumberItem {
  studentId: number;
  number: string;
}

interface NumberFacts {
  /** Current numbers of these students. */
  now: ReadonlyMap<number, string | null>;
  /** Current holders of the requested numbers. */
  holders: ReadonlyMap<string, number>;
  /** Error code of a malformed number; null if valid. */
  formOf: (number: string) => FieldCode | null;
  mayChange: boolean;
}

/**
 * Error of each item, or null. A number becomes free if its holder gets another number in the same list, so that two
 * students can swap.
 */
export function numberProblems(items: readonly NumberItem[], { now, holders, formOf, mayChange }: NumberFacts): (FieldCode | null)[] {
  const next = new Map(items.map(({ studentId, number }) => [studentId, number]));
  const seenNumbers = new Set<string>();
  const seenStudents = new Set<number>();
  return items.map(({ studentId, number }) => {
    const isRepeated = seenNumbers.has(number) || seenStudents.has(studentId);
    seenNumbers.add(number);
    seenStudents.add(studentId);
    const form = formOf(number);
    if (form) return form;
    if (!now.has(studentId)) return 'unknownReference';
    const holder = holders.get(number);
    const isTaken = holder !== undefined && holder !== studentId && (next.get(holder) ?? number) === number;
    if (isRepeated || isTaken) return 'duplicate';
    const has = now.get(studentId) ?? null;
    return has !== null && has !== number && !mayChange ? 'notAllowed' : null;
  });
}
