import { createHash } from 'node:crypto';
import type { StepRow } from '../../contract/core/steps.ts';
import type { Plan } from './work.ts';

/** By what a preview is known again: it changes with anything that would be written otherwise. */
export function stampOf(kind: string, parameters: object, { rows, basis }: Plan<StepRow>): string {
  const sorted = Object.entries(parameters).sort(([one], [other]) => (one < other ? -1 : 1));
  const text = JSON.stringify([kind, sorted, rows, basis ?? null]);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
