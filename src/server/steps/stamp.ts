import { createHash } from 'node:crypto';
import type { StepRow } from '../../contract/core/steps.ts';
import type { Plan } from './work.ts';

/** A hash that identifies a preview: it differs if anything would be written differently. */
export function stampOf(kind: string, parameters: object, { rows, basis }: Plan<StepRow>): string {
  const sorted = Object.entries(parameters).sort(([a], [b]) => (a < b ? -1 : 1));
  return hashOf([kind, sorted, rows, basis ?? null]);
}

/** A hash that identifies a request: the preview that was shown, and its selected rows. */
export const requestStamp = (stamp: string, keys: readonly string[]): string => hashOf([stamp, [...keys].sort()]);

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32);
}
