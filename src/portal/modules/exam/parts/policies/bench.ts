import { hasTests } from '../../../../../contract/exam/policy-problems.ts';
import type { InternalPolicy, PolicyComponent } from '../../../../../contract/exam/policies.ts';
import type { TryBody } from '../../../../../contract/exam/policy-try.ts';

type TriedTest = TryBody['components'][number]['tests'][number];

/** The typed values of a component: a mark for each test, or the marks of lab classes in one line. */
export interface TypedMarks {
  readonly marks: readonly string[];
  readonly max: string;
  readonly classes: string;
}
export type TypedByComponent = Readonly<Record<number, TypedMarks>>;

const letters: Readonly<Record<string, Exclude<TriedTest['state'], 'present'>>> = { a: 'absent', e: 'exempt', m: 'malpractice' };

/** Empty inputs, with the default maximum of the type for each test. */
export const emptyBench = ({ components }: Pick<InternalPolicy, 'components'>): TypedByComponent =>
  Object.fromEntries(
    components.map(({ id, planned, defaultMax }) => [id, { marks: Array<string>(planned).fill(''), max: String(defaultMax), classes: '' }]),
  );

/** A number from 0 to 999.99 with a decimal point or comma; null for other text or more than two places. */
function numberOf(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  return /^\d{1,3}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
}

/**
 * A mark in the notation of the marks grid: a number, A absent, E exempt, M malpractice. Null if it is not readable or
 * above the maximum.
 */
export function markOf(text: string, maxText: string): TriedTest | null {
  const max = numberOf(maxText);
  if (max === null || max === 0) return null;
  const letter = letters[text.trim().toLowerCase()];
  if (letter) return { state: letter, total: null, max };
  const total = numberOf(text);
  return total === null || total > max ? null : { state: 'present', total, max };
}

/** The marks of lab classes out of 10, null for an absence: `8 7 A 9`. Null if any mark is not readable. */
export function classMarksOf(text: string): (number | null)[] | null {
  const words = text
    .trim()
    .split(/[\s;]+/)
    .filter(Boolean);
  const marks = words.map((word) => (/^(a|-|–)$/i.test(word) ? null : (numberOf(word) ?? NaN)));
  return marks.some((mark) => Number.isNaN(mark) || (mark ?? 0) > 10) ? null : marks;
}

/** An attendance in per cent; null if empty, not readable or above 100. */
export function percentOf(text: string): number | null {
  const percent = numberOf(text);
  return percent === null || percent > 100 ? null : percent;
}

/** The positions of tests with a readable mark. */
export const readPlaces = ({ marks, max }: TypedMarks): number[] =>
  marks.flatMap((text, place) => (text.trim() !== '' && markOf(text, max) ? [place] : []));

/** The request body, from the readable values. */
export function bodyOf(components: readonly PolicyComponent[], typed: TypedByComponent, attendance: string): TryBody {
  return {
    attendance: percentOf(attendance),
    components: components.flatMap(({ id, method }) => {
      const inputs = typed[id];
      if (!inputs) return [];
      const tests = hasTests(method) ? readPlaces(inputs).map((place) => markOf(inputs.marks[place]!, inputs.max)!) : [];
      return [{ componentId: id, tests, classMarks: method === 'classMarks' ? (classMarksOf(inputs.classes) ?? []) : [] }];
    }),
  };
}
