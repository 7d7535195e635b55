import type { ExitAnswers } from '../../../exit-survey.ts';
import {
  directOf,
  finalOf,
  indirectOf,
  levelOf,
  overTests,
  reached,
  toldLevel,
  type AttainmentRules,
  type TowardsOutcome,
} from './levels.ts';

/** What one student brings to an outcome: by test, and of the end-semester examination; null: not examined. */
export interface StudentInput {
  readonly studentId: number;
  readonly sectionCourseId: number;
  readonly tests: readonly (TowardsOutcome & { readonly testId: number })[];
  /** Question-wise marks where there are such, else the marks of the whole: hundred-thousandths. */
  readonly external: { readonly got: number; readonly max: number } | null;
}

export interface OutcomeInput {
  readonly courseOutcomeId: number;
  /** Hundredths of a level. */
  readonly target: number;
  readonly survey: ExitAnswers | null;
  readonly students: readonly StudentInput[];
}

/** All that a run is computed from: it can be repeated from this alone. */
export interface RunInputs {
  readonly rules: AttainmentRules;
  readonly outcomes: readonly OutcomeInput[];
}

/** A row of attainment_values: levels as numbers, the rest as decimal strings of three places, the target of two. */
export interface RunValue {
  courseOutcomeId: number;
  /** Null: all sections. */
  sectionCourseId: number | null;
  assessed: number;
  attained: number;
  internalLevel: number | null;
  externalLevel: number | null;
  direct: string | null;
  indirect: string | null;
  final: string | null;
  target: string;
}

/** Values of each outcome: of all sections first, then of each, in the order of their numbers. */
export const computeRun = ({ rules, outcomes }: RunInputs): RunValue[] =>
  [...outcomes]
    .sort((one, other) => one.courseOutcomeId - other.courseOutcomeId)
    .flatMap((outcome) => {
      const sections = [...new Set(outcome.students.map(({ sectionCourseId }) => sectionCourseId))];
      return [null, ...sections.sort((one, other) => one - other)].map((of) => valueOf(outcome, of, rules));
    });

function valueOf(outcome: OutcomeInput, sectionCourseId: number | null, rules: AttainmentRules): RunValue {
  const { courseOutcomeId, target, survey, students } = outcome;
  const own = students.filter((one) => sectionCourseId === null || one.sectionCourseId === sectionCourseId);
  const internal = reached(
    own.map(({ tests }) => overTests(tests, rules)),
    rules.internalThreshold,
  );
  const external = reached(
    own.map((one) => one.external),
    rules.externalThreshold,
  );
  const internalLevel = levelOf(internal, rules);
  const externalLevel = levelOf(external, rules);
  const direct = directOf(internalLevel, externalLevel, rules);
  const indirect = survey && indirectOf(survey);
  const counts = { assessed: internal.assessed, attained: internal.attained };
  return {
    courseOutcomeId,
    sectionCourseId,
    ...counts,
    internalLevel,
    externalLevel,
    direct: toldLevel(direct),
    indirect: toldLevel(indirect),
    final: toldLevel(finalOf(direct, indirect, rules)),
    target: (target / 100).toFixed(2),
  };
}

/** The same bytes whatever order keys and students came in: lists by their numbers, keys by the alphabet. */
export const canonical = ({ rules, outcomes }: RunInputs): string =>
  JSON.stringify(
    sorted({
      rules,
      outcomes: inOrder(outcomes, 'courseOutcomeId').map((outcome) => ({
        ...outcome,
        students: inOrder(outcome.students, 'studentId').map((one) => ({
          ...one,
          tests: inOrder(one.tests, 'testId'),
        })),
      })),
    }),
  );

const inOrder = <K extends string, V extends Readonly<Record<K, number>>>(all: readonly V[], key: K): V[] =>
  [...all].sort((one, other) => one[key] - other[key]);

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, of]) => [key, sorted(of)]));
}
