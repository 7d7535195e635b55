/** What a paper asks about, of all that it offers: marks by outcome, by module and by level. */
import { hundredths, type Written, type WrittenPart } from './paper-rules.ts';

/** An outcome of the course, and how the hours of its topics lie in the modules: parts of 1. */
export interface BalanceOutcome {
  readonly id: number;
  readonly code: string;
  readonly modules: readonly { readonly module: string; readonly part: number }[];
}
export interface Bar {
  readonly label: string;
  /** Hundredths of a mark. */
  readonly marks: number;
  /** Of all that is offered, in whole per cent. */
  readonly percent: number;
}
export interface Balance {
  readonly outcomes: readonly Bar[];
  readonly modules: readonly Bar[];
  /** From the first level of Bloom's taxonomy to the sixth; the last bar is of no level. */
  readonly levels: readonly Bar[];
}

/** What each outcome that is asked about should have at least, in per cent of what is offered. */
export const leastPercent = 15;

/**
 * Alternatives and mains to choose from count each with its own marks: nobody knows what will be chosen. Modules follow
 * from the outcomes, by the hours of their topics; an outcome without topics is of no module.
 */
export function balanceOf(
  parts: readonly WrittenPart<Written & { readonly bloom: number | null }>[],
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
          (own, { courseOutcomeId, share }) => own + (courseOutcomeId === id ? (hundredths(marks) * hundredths(share)) / 100 : 0),
          0,
        ),
      0,
    );
  const modules = new Map<string, number>();
  for (const { id, modules: own } of outcomes)
    for (const { module, part } of own) modules.set(module, (modules.get(module) ?? 0) + ofOutcome(id) * part);
  const ofLevel = (level: number | null) => questions.reduce((sum, { bloom, marks }) => sum + (bloom === level ? hundredths(marks) : 0), 0);
  return {
    outcomes: outcomes.map(({ id, code }) => bar(code, ofOutcome(id))),
    modules: [...modules].map(([module, marks]) => bar(module, marks)),
    levels: [1, 2, 3, 4, 5, 6, null].map((level) => bar(level === null ? '' : String(level), ofLevel(level))),
  };
}
