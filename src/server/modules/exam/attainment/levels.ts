import { Fraction } from 'fraction.js';
import type { ExitAnswers } from '../../../exit-survey.ts';

/** The rules of an attainment policy. Percentages are in hundredths, weights in thousandths. */
export interface AttainmentRules {
  /** Minimum per cent of the marks for a student to attain an outcome. */
  readonly internalThreshold: number;
  readonly externalThreshold: number;
  /** Per cent of students needed for levels 1, 2 and 3. */
  readonly cuts: readonly [number, number, number];
  readonly internalWeight: number;
  readonly directWeight: number;
  /** A missed test counts as zero marks. Otherwise it is omitted. */
  readonly absentAsZero: boolean;
}

/** Marks of one student towards one outcome in one test, in hundred-thousandths of a mark. */
export interface TowardsOutcome {
  readonly got: number;
  readonly max: number;
  readonly isAbsent: boolean;
}

export type Level = 0 | 1 | 2 | 3;

/** Number of students assessed in an outcome, and of those who attained it. */
export interface Reached {
  readonly assessed: number;
  readonly attained: number;
}

/** The marks of a question towards an outcome: hundredths of a mark times a share in thousandths. */
export const towards = (hundredths: number, thousandths: number): number => hundredths * thousandths;

/**
 * Sums got and max over the tests that count: the tests taken or, with `absentAsZero`, all tests. Null: none counts.
 */
export function overTests(tests: readonly TowardsOutcome[], rules: AttainmentRules): { got: number; max: number } | null {
  const sat = rules.absentAsZero ? tests : tests.filter(({ isAbsent }) => !isAbsent);
  const max = sat.reduce((sum, test) => sum + test.max, 0);
  if (max === 0) return null;
  return { got: sat.reduce((sum, test) => sum + (test.isAbsent ? 0 : test.got), 0), max };
}

/**
 * Counts the assessed students, and those of them with at least `threshold` (hundredths of a per cent) of the marks.
 */
export function reached(students: readonly ({ got: number; max: number } | null)[], threshold: number): Reached {
  const assessed = students.filter((marks) => marks !== null);
  return {
    assessed: assessed.length,
    attained: assessed.filter(({ got, max }) => 10_000 * got >= threshold * max).length,
  };
}

/** The highest level for which enough students attained the outcome, or 0. Null: no student was assessed. */
export function levelOf({ assessed, attained }: Reached, { cuts }: AttainmentRules): Level | null {
  if (assessed === 0) return null;
  const [isLevel1, isLevel2, isLevel3] = cuts.map((cut) => 10_000 * attained >= cut * assessed);
  if (isLevel3) return 3;
  if (isLevel2) return 2;
  return isLevel1 ? 1 : 0;
}

const weighed = (thousandths: number) => new Fraction(thousandths, 1000);

/** The weighted mean of internal and external level. If one is missing, the other alone. */
export function directOf(internal: Level | null, external: Level | null, { internalWeight }: AttainmentRules): Fraction | null {
  if (internal === null) return external === null ? null : new Fraction(external);
  if (external === null) return new Fraction(internal);
  return weighed(internalWeight)
    .mul(internal)
    .add(weighed(1000 - internalWeight).mul(external));
}

/**
 * 3 · mean / `scale` of the course-exit question. Null: fewer than 5 answers, or answers from less than 30 % of the
 * eligible students.
 */
export function indirectOf({ sum, answers, asked: eligible, scale }: ExitAnswers): Fraction | null {
  if (answers < 5 || 10 * answers < 3 * eligible) return null;
  return new Fraction(3 * sum, scale * answers);
}

/** The weighted mean of direct and indirect attainment. Direct alone if there are too few answers. */
export function finalOf(
  direct: Fraction | null,
  indirect: Fraction | null,
  { directWeight }: Pick<AttainmentRules, 'directWeight'>,
): Fraction | null {
  if (direct === null || indirect === null) return direct;
  return weighed(directWeight)
    .mul(direct)
    .add(weighed(1000 - directWeight).mul(indirect));
}

/** An outcome of a course mapped to a programme outcome: mapping strength, 1 to 3, and attainment. */
export interface Mapped {
  readonly strength: number;
  readonly final: Fraction;
}

const zero = new Fraction(0);
const sumOf = (all: readonly Fraction[]) => all.reduce((sum, value) => sum.add(value), zero);

/**
 * The attainment of a programme outcome by one course. Weighted: Σ m·final / Σ m. Scaled: mean m · mean final / 3.
 * Null: no outcome of the course is mapped to it.
 */
export function programmeOutcome(mapped: readonly Mapped[], method: 'weighted' | 'scaled'): Fraction | null {
  if (mapped.length === 0) return null;
  const strength = mapped.reduce((sum, outcome) => sum + outcome.strength, 0);
  if (method === 'weighted') return sumOf(mapped.map((outcome) => outcome.final.mul(outcome.strength))).div(strength);
  const mean = sumOf(mapped.map(({ final }) => final)).div(mapped.length);
  return new Fraction(strength, mapped.length).mul(mean).div(3);
}

/** 3 · mean / 5 over surveys, weighted by responses. */
export function surveyed(surveys: readonly { mean: Fraction; responses: number }[]): Fraction | null {
  const responses = surveys.reduce((sum, survey) => sum + survey.responses, 0);
  if (responses === 0) return null;
  return sumOf(surveys.map((survey) => survey.mean.mul(survey.responses)))
    .div(responses)
    .mul(3)
    .div(5);
}

/** The mean over the courses of a programme; each counts once. */
export const meanOf = (all: readonly Fraction[]): Fraction | null => (all.length === 0 ? null : sumOf(all).div(all.length));

/** Three places, rounded half up. */
export function toldLevel(value: Fraction | null): string | null {
  if (value === null) return null;
  const thousandths = Number(value.mul(1000).add(1, 2).floor().n);
  return `${Math.floor(thousandths / 1000)}.${String(thousandths % 1000).padStart(3, '0')}`;
}
