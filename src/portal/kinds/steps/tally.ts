import type { StepRow, StepState } from '../../../contract/core/steps.ts';

/** Outcome of a row, depending on its checkbox. */
export type Outcome = 'new' | 'replaced' | 'kept' | 'left' | 'same' | 'blocked';
export const outcomes = ['new', 'replaced', 'kept', 'left', 'same', 'blocked'] as const;

/** Checks that the row’s checkbox has an effect. */
export const canChoose = ({ state, canReplace, isFixed = false }: StepRow): boolean =>
  (state === 'new' && !isFixed) || state === 'blocked' || (state === 'differs' && canReplace);

export function outcomeOf({ state }: StepRow, isTicked: boolean): Outcome {
  if (state === 'differs') return isTicked ? 'replaced' : 'kept';
  if (state === 'same') return 'same';
  return isTicked ? state : 'left';
}

/** Number of rows by outcome. */
export function tally(rows: readonly StepRow[], ticked: ReadonlySet<string>): Record<Outcome, number> {
  const counts = { new: 0, replaced: 0, kept: 0, left: 0, same: 0, blocked: 0 };
  for (const row of rows) counts[outcomeOf(row, ticked.has(row.key))] += 1;
  return counts;
}

/** Number of rows by status. */
export function states(rows: readonly StepRow[]): Record<StepState, number> {
  const counts = { new: 0, same: 0, differs: 0, blocked: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}
