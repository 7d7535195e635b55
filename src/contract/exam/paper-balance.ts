/** The balance of a paper: the marks of all questions by outcome, module and level. */
import { hundredths, type WrittenQuestion, type WrittenPart } from './paper-rules.ts';

/** An outcome of the course, and the distribution of the hours of its topics over the modules, as parts of 1. */
export interface BalanceOutcome {
  readonly id: number;
  readonly code: string;
  readonly modules: readonly { readonly module: string; readonly part: number }[];
}
export interface Bar {
  readonly label: string;
  /** Hundredths of a mark. */
  readonly marks: number;
  /** Whole per cent of the marks of all questions. */
  readonly percent: number;
}
export interface Balance {
  readonly outcomes: readonly Bar[];
  readonly modules: readonly Bar[];
  /** Levels 1 to 6 of Bloom's taxonomy. The last bar is for questions without a level. */
  readonly levels: readonly Bar[];
}

/** The least per cent of all marks that each examined outcome should have. */
export const leastPercent = 15;

/**
 * Alternatives and optional main questions all count with their own marks, as the choice is not known in advance.
 * Modules follow from the outcomes, by the hours of their topics. An outcome without topics has no module.
 */
export function balanceOf(
  parts: readonly WrittenPart<WrittenQuestion & { readonly bloom: number | null }>[],
  outcomes: readonly BalanceOutcome[],
): Balance {
  const questions = parts.flatMap((part) => part.questions);
  const all = questions.reduce((sum, { marks }) => sum + hundredths(marks), 0);
  const bar = (label: string, marks: number): Bar => ({
    label,
    marks: Math.round(marks),
    percent: all === 0 ? 0 : Math.round((marks * 100) / all),
  });
  const ofOutcome = (id: number) =>
    questions.reduce(
      (sum, { marks, outcomes: shares }) =>
        sum +
        shares.reduce(
          (total, { courseOutcomeId, share }) => total + (courseOutcomeId === id ? (hundredths(marks) * hundredths(share)) / 100 : 0),
          0,
        ),
      0,
    );
  const modules = new Map<string, number>();
  for (const outcome of outcomes)
    for (const { module, part } of outcome.modules) modules.set(module, (modules.get(module) ?? 0) + ofOutcome(outcome.id) * part);
  const ofLevel = (level: number | null) => questions.reduce((sum, { bloom, marks }) => sum + (bloom === level ? hundredths(marks) : 0), 0);
  return {
    outcomes: outcomes.map(({ id, code }) => bar(code, ofOutcome(id))),
    modules: [...modules].map(([module, marks]) => bar(module, marks)),
    levels: [1, 2, 3, 4, 5, 6, null].map((level) => bar(level === null ? '' : String(level), ofLevel(level))),
  };
}
