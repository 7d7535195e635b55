import type { OutcomeKind } from './fields.ts';

/** How many outcomes a set is expected to have. */
export interface Expected {
  readonly from: number;
  readonly to: number;
}

/** By kind, and of a national set exactly what the accreditor lists; null where any number is in order. */
export function expectedOutcomes(kind: OutcomeKind, nationalCount: number | null): Expected | null {
  if (kind === 'PSO') return { from: 2, to: 4 };
  if (kind === 'PEO') return { from: 3, to: 5 };
  return nationalCount === null ? null : { from: nationalCount, to: nationalCount };
}

/** What is to be said of a set with so many outcomes; null where it is in order. */
export function countAdvice({
  kind,
  nationalCount,
  outcomes,
}: {
  kind: OutcomeKind;
  nationalCount: number | null;
  outcomes: number;
}): ({ key: 'national' | 'PSO' | 'PEO' } & Expected) | null {
  const expected = expectedOutcomes(kind, nationalCount);
  if (!expected || (outcomes >= expected.from && outcomes <= expected.to)) return null;
  return { key: kind === 'PO' ? 'national' : kind, ...expected };
}

/** The code that the next outcome of a set is likely to have: one more than the highest. */
export function nextCode(kind: OutcomeKind, codes: readonly string[]): string {
  const numbers = codes.map((code) => Number(code.slice(kind.length))).filter(Number.isInteger);
  return `${kind}${Math.max(0, ...numbers) + 1}`;
}
