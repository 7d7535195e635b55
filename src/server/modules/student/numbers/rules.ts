import type { FieldCode } from '../../../../contract/core/errors.ts';

/** One number that somebody is to have. */
export interface NumberItem {
  studentId: number;
  number: string;
}

interface Known {
  /** The numbers that these students have now. */
  now: ReadonlyMap<number, string | null>;
  /** Who has each of the asked numbers now. */
  holders: ReadonlyMap<string, number>;
  /** The code of a number that is none: null when it is right. */
  formOf: (number: string) => FieldCode | null;
  mayChange: boolean;
}

/**
 * What is wrong with each item, null where nothing is. A number is free again when its holder gets another one by the
 * same list, so that two students may change theirs.
 */
export function numberProblems(items: readonly NumberItem[], { now, holders, formOf, mayChange }: Known): (FieldCode | null)[] {
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
