import { Fraction } from 'fraction.js';
import type { ExitAnswers } from '../../../exit-survey.ts';

/** What attainment of outcomes goes by: an attainment policy. Percentages are in hundredths, weights in thousandths. */
export interface AttainmentRules {
  /** A student has reached an outcome from so many per cent on. */
  readonly internalThreshold: number;
  readonly externalThreshold: number;
  /** From so many per cent of the students on, level 1, 2 and 3. */
  readonly cuts: readonly [number, number, number];
  readonly internalWeight: number;
  readonly directWeight: number;
  /** Whoever missed a test counts with nothing of all its marks, instead of not at all. */
  readonly absentAsZero: boolean;
}

/** Marks of one student towards one outcome in one test: shares of questions, so in hundred-thousandths. */
export interface TowardsOutcome {
  readonly got: number;
  readonly max: number;
  readonly isAbsent: boolean;
}

export type Level = 0 | 1 | 2 | 3;

/** How many students were assessed in an outcome, and how many of them reached it. */
export interface Reached {
  readonly assessed: number;
  readonly attained: number;
}

/** Marks in hundredths times a share in thousandths: what a question brings an outcome. */
export const towards = (hundredths: number, thousandths: number): number => hundredths * thousandths;

/** Got and max over all tests that the student sat; null: none of them. */
export function overTests(tests: readonly TowardsOutcome[], rules: AttainmentRules): { got: number; max: number } | null {
  const sat = rules.absentAsZero ? tests : tests.filter(({ isAbsent }) => !isAbsent);
  const max = sat.reduce((sum, test) => sum + test.max, 0);
  if (max === 0) return null;
  return { got: sat.reduce((sum, test) => sum + (test.isAbsent ? 0 : test.got), 0), max };
}

/** Who of the assessed has at least so many per cent (hundredths) of the marks. */
export function reached(students: readonly ({ got: number; max: number } | null)[], threshold: number): Reached {
  const assessed = students.filter((one) => one !== null);
  return {
    assessed: assessed.length,
    attained: assessed.filter(({ got, max }) => 10_000 * got >= threshold * max).length,
  };
}

/** 3, 2 or 1 where the share of the students reaches that cut; null where nobody was assessed. */
export function levelOf({ assessed, attained }: Reached, { cuts }: AttainmentRules): Level | null {
  if (assessed === 0) return null;
  const [one, two, three] = cuts.map((cut) => 10_000 * attained >= cut * assessed);
  if (three) return 3;
  if (two) return 2;
  return one ? 1 : 0;
}

const weighed = (thousandths: number) => new Fraction(thousandths, 1000);

/** Internal and external weighed; of a course without the one, the other alone. */
export function directOf(internal: Level | null, external: Level | null, { internalWeight }: AttainmentRules): Fraction | null {
  if (internal === null) return external === null ? null : new Fraction(external);
  if (external === null) return new Fraction(internal);
  return weighed(internalWeight)
    .mul(internal)
    .add(weighed(1000 - internalWeight).mul(external));
}

/** 3 · mean / 5 of the course-exit question, of another scale than 5 by its own; if at least 5 answered and 30 % of those asked. */
export function indirectOf({ sum, answers, asked, scale }: ExitAnswers): Fraction | null {
  if (answers < 5 || 10 * answers < 3 * asked) return null;
  return new Fraction(3 * sum, scale * answers);
}

/** Direct and indirect weighed; direct alone where too few answered. */
export function finalOf(direct: Fraction | null, indirect: Fraction | null, { directWeight }: AttainmentRules): Fraction | null {
  if (direct === null || indirect === null) return direct;
  return weighed(directWeight)
    .mul(direct)
    .add(weighed(1000 - directWeight).mul(indirect));
}

/** An outcome of a course as it serves one of the programme: how strongly, 1 to 3, and how far it was reached. */
export interface Mapped {
  readonly strength: number;
  readonly final: Fraction;
}

const zero = new Fraction(0);
const sumOf = (all: readonly Fraction[]) => all.reduce((sum, one) => sum.add(one), zero);

/**
 * A programme outcome from one course. Weighted: Σ m·final / Σ m. Scaled: mean m · mean final / 3. Null: no outcome of
 * the course serves it.
 */
export function programmeOutcome(mapped: readonly Mapped[], method: 'weighted' | 'scaled'): Fraction | null {
  if (mapped.length === 0) return null;
  const strength = mapped.reduce((sum, one) => sum + one.strength, 0);
  if (method === 'weighted') return sumOf(mapped.map((one) => one.final.mul(one.strength))).div(strength);
  const mean = sumOf(mapped.map(({ final }) => final)).div(mapped.length);
  return new Fraction(strength, mapped.length).mul(mean).div(3);
}

/** 3 · mean / 5 over surveys, each weighed by its answers. */
export function surveyed(surveys: readonly { mean: Fraction; responses: number }[]): Fraction | null {
  const responses = surveys.reduce((sum, survey) => sum + survey.responses, 0);
  if (responses === 0) return null;
  return sumOf(surveys.map((survey) => survey.mean.mul(survey.responses)))
    .div(responses)
    .mul(3)
    .div(5);
}

/** The mean of what the courses of a programme say; each counts once. */
export const meanOf = (all: readonly Fraction[]): Fraction | null => (all.length === 0 ? null : sumOf(all).div(all.length));

/** Three places, halves up. */
export function toldLevel(value: Fraction | null): string | null {
  if (value === null) return null;
  const thousandths = Number(value.mul(1000).add(1, 2).floor().n);
  return `${Math.floor(thousandths / 1000)}.${String(thousandths % 1000).padStart(3, '0')}`;
}
