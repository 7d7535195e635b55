import { Fraction } from 'fraction.js';
import type { ComponentMethod, MarkState, Rounding } from '../../../../contract/exam/fields.ts';

/** The marks of a student in one test, quiz or assignment, in hundredths. */
export interface Sat {
  readonly testId: number;
  /** Null: not yet entered. */
  readonly state: MarkState | null;
  readonly total: number | null;
  readonly max: number;
}

/** The marks for attendance from a lower limit on. Per cent and marks are in hundredths. */
export interface Slab {
  readonly fromPercent: number;
  readonly marks: number;
}

/** A lab class, out of ten marks. Classes missed on duty or medical leave are not included. */
export interface LabClass {
  /** Null: absent. */
  readonly score: number | null;
}

/** One component of a policy, with all marks of a student for it. */
export interface Component {
  readonly id: number;
  readonly method: ComponentMethod;
  /** Marks of the internal total, in hundredths. */
  readonly weight: number;
  readonly bestOf: number | null;
  /** The held tests. */
  readonly tests: readonly Sat[];
  readonly labClasses: readonly LabClass[];
  readonly slabs: readonly Slab[];
  /** Attendance in the course, in hundredths of a per cent. Null: no class was held. */
  readonly attendance: number | null;
}

export interface ComponentMarks {
  readonly id: number;
  /** Exact. Null while the component is open: nothing was held or entered, or all is exempt. */
  readonly marks: Fraction | null;
  readonly used: readonly number[];
  /** Ids of the tests that are not among the best ones. */
  readonly dropped: readonly number[];
}

export interface InternalTotal {
  readonly components: readonly ComponentMarks[];
  /** Exact sum of the components that are not open, at most the maximum. */
  readonly total: Fraction;
  /** Total weight of the components that are not open, in hundredths, for texts like “18.4 of 30 so far”. */
  readonly outOf: number;
  readonly isComplete: boolean;
}

const zero = new Fraction(0);
const hundred = new Fraction(100);

/** Hundredths as an exact fraction. */
const marksOf = (hundredths: number): Fraction => new Fraction(hundredths, 100);

/** The tests that count. Absence and malpractice count as zero; an exempt test does not count. */
const counting = (tests: readonly Sat[]): readonly Sat[] => tests.filter(({ state }) => state !== null && state !== 'exempt');

/** The share of a test, 0 to 1. */
export const shareOf = ({ state, total, max }: Sat): Fraction => (state === 'present' ? new Fraction(total ?? 0, max) : zero);

type Rule = (component: Component) => Omit<ComponentMarks, 'id'>;

const open = { marks: null, used: [], dropped: [] };

/** Weight × mean of the `bestOf` best shares, or of all if fewer were held. */
const bestAverage: Rule = ({ weight, bestOf, tests }) => {
  const ranked = counting(tests)
    .map((test) => ({ id: test.testId, share: shareOf(test) }))
    .sort((a, b) => b.share.compare(a.share));
  const counted = ranked.slice(0, bestOf ?? ranked.length);
  if (counted.length === 0) return open;
  const sum = counted.reduce((total, { share }) => total.add(share), zero);
  return {
    marks: marksOf(weight).mul(sum).div(counted.length),
    used: counted.map(({ id }) => id),
    dropped: ranked.slice(counted.length).map(({ id }) => id),
  };
};

/** Marks and their maximum. */
export interface Sum {
  readonly got: Fraction;
  readonly outOf: Fraction;
}

/** Σ total and Σ max of the tests that count. Null: none counts. */
export function sumOfTests(tests: readonly Sat[]): Sum | null {
  const counted = counting(tests);
  if (counted.length === 0) return null;
  const got = counted.reduce((total, test) => total + (test.state === 'present' ? (test.total ?? 0) : 0), 0);
  return { got: marksOf(got), outOf: marksOf(counted.reduce((total, test) => total + test.max, 0)) };
}

/** Σ marks of lab classes, each out of ten. Absence is zero. Null: there was no class. */
export function sumOfClasses(labClasses: readonly LabClass[]): Sum | null {
  if (labClasses.length === 0) return null;
  return {
    got: labClasses.reduce((total, { score }) => total.add(score ?? 0), zero),
    outOf: new Fraction(10 * labClasses.length),
  };
}

const weighed = (weight: number, sum: Sum | null): Fraction | null => sum && marksOf(weight).mul(sum.got).div(sum.outOf);

/** Weight × Σ total / Σ max. */
const sum: Rule = ({ weight, tests }) => ({
  marks: weighed(weight, sumOfTests(tests)),
  used: counting(tests).map(({ testId }) => testId),
  dropped: [],
});

/** Weight × Σ marks / (10 × classes). */
const classMarks: Rule = ({ weight, labClasses }) => ({ ...open, marks: weighed(weight, sumOfClasses(labClasses)) });

/** The slab with the highest limit that the attendance reaches. */
export const reachedSlab = (slabs: readonly Slab[], percent: number): Slab | null =>
  slabs
    .filter(({ fromPercent }) => fromPercent <= percent)
    .reduce<Slab | null>((best, slab) => (best && best.fromPercent > slab.fromPercent ? best : slab), null);

/** The marks of the reached slab. */
const attendance: Rule = ({ slabs, attendance: percent }) => {
  if (percent === null) return open;
  return { ...open, marks: marksOf(reachedSlab(slabs, percent)?.marks ?? 0) };
};

const rules: Readonly<Record<ComponentMethod, Rule>> = { bestAverage, sum, classMarks, attendance };

/**
 * The exact internal total of a student: the sum of the components, at most the maximum. A partial total is not scaled
 * up while components are open.
 * @param max The maximum of the policy, in hundredths.
 */
export function internalTotal(components: readonly Component[], max: number): InternalTotal {
  const each = components.map((component) => ({ id: component.id, ...rules[component.method](component) }));
  const total = each.reduce((whole, { marks }) => (marks === null ? whole : whole.add(marks)), zero);
  const isClosed = new Set(each.flatMap(({ id, marks }) => (marks === null ? [] : id)));
  return {
    components: each,
    total: total.gt(marksOf(max)) ? marksOf(max) : total,
    outOf: components.reduce((worth, { id, weight }) => worth + (isClosed.has(id) ? weight : 0), 0),
    isComplete: isClosed.size === components.length,
  };
}

/** The final mark in hundredths, rounded once, at the total. Without rounding it is truncated to hundredths. */
export function rounded(total: Fraction, rounding: Rounding): number {
  if (rounding === 'halfUp') return Number(total.add(1, 2).floor().n) * 100;
  if (rounding === 'ceil') return Number(total.ceil().n) * 100;
  return Number(total.mul(hundred).floor().n);
}

/**
 * The external mark needed for a grade: the smallest whole mark that reaches `fromPercent` of all marks. All in
 * hundredths.
 */
export function neededExternal(fromPercent: number, internal: number, internalMax: number, externalMax: number): number {
  const needed = new Fraction(fromPercent, 10_000)
    .mul(internalMax + externalMax)
    .sub(internal)
    .div(100);
  return Math.max(0, Number(needed.ceil().n) * Number(needed.ceil().s)) * 100;
}

/** Formats marks for display, rounded half up to `places` decimals. */
export const shownMarks = (marks: Fraction, places = 3): string => {
  const parts = marks.mul(10 ** places).round();
  const digits = (parts.n / parts.d).toString().padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
};
