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

/** The marks of one student towards an outcome: by test, and in the end-semester examination. Null: not examined. */
export interface StudentInput {
  readonly studentId: number;
  readonly sectionCourseId: number;
  readonly tests: readonly (TowardsOutcome & { readonly testId: number })[];
  /**
   * Hundredths of a mark: the marks for the outcome if the university gives them, otherwise for the whole examination.
   */
  readonly external: { readonly got: number; readonly max: number } | null;
}

export interface OutcomeInput {
  readonly courseOutcomeId: number;
  /** Hundredths of a level. */
  readonly target: number;
  readonly survey: ExitAnswers | null;
  readonly students: readonly StudentInput[];
}

/** All inputs of a run, sufficient to repeat the computation. */
export interface RunInputs {
  readonly rules: AttainmentRules;
  readonly outcomes: readonly OutcomeInput[];
}

/**
 * A row of attainment_values: levels as numbers, other values as decimal strings with three places, the target with
 * two.
 */
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

/** Values of each outcome: first for all sections, then for each section by id. */
export const computeRun = ({ rules, outcomes }: RunInputs): RunValue[] =>
  [...outcomes]
    .sort((a, b) => a.courseOutcomeId - b.courseOutcomeId)
    .flatMap((outcome) => {
      const sections = [...new Set(outcome.students.map(({ sectionCourseId }) => sectionCourseId))];
      return [null, ...sections.sort((a, b) => a - b)].map((section) => valueOf(outcome, section, rules));
    });

function valueOf(outcome: OutcomeInput, sectionCourseId: number | null, rules: AttainmentRules): RunValue {
  const { courseOutcomeId, target, survey, students } = outcome;
  const members = students.filter((student) => sectionCourseId === null || student.sectionCourseId === sectionCourseId);
  const internal = reached(
    members.map(({ tests }) => overTests(tests, rules)),
    rules.internalThreshold,
  );
  const external = reached(
    members.map((student) => student.external),
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

/** The inputs as JSON in a canonical order: lists by id, keys alphabetically. */
export const canonical = ({ rules, outcomes }: RunInputs): string =>
  JSON.stringify(
    sorted({
      rules,
      outcomes: inOrder(outcomes, 'courseOutcomeId').map((outcome) => ({
        ...outcome,
        students: inOrder(outcome.students, 'studentId').map((student) => ({
          ...student,
          tests: inOrder(student.tests, 'testId'),
        })),
      })),
    }),
  );

const inOrder = <K extends string, V extends Readonly<Record<K, number>>>(all: readonly V[], key: K): V[] =>
  [...all].sort((a, b) => a[key] - b[key]);

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, entry]) => [key, sorted(entry)]));
}
