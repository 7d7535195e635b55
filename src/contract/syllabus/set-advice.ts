import type { OutcomeKind } from './fields.ts';

/** Expected number of outcomes of a set. */
export interface ExpectedCount {
  readonly from: number;
  readonly to: number;
}

/** Expected number by kind; for a national set exactly the accreditor's number. Null if any number is fine. */
export function expectedOutcomes(kind: OutcomeKind, nationalCount: number | null): ExpectedCount | null {
  if (kind === 'PSO') return { from: 2, to: 4 };
  if (kind === 'PEO') return { from: 3, to: 5 };
  return nationalCount === null ? null : { from: nationalCount, to: nationalCount };
}

/** Advice on the number of outcomes in a set; null if the number is as expected. */
export function countAdvice({
  kind,
  nationalCount,
  outcomes,
}: {
  kind: OutcomeKind;
  nationalCount: number | null;
  outcomes: number;
}): ({ key: 'national' | 'PSO' | 'PEO' } & ExpectedCount) | null {
  const expected = expectedOutcomes(kind, nationalCount);
  if (!expected || (outcomes >= expected.from && outcomes <= expected.to)) return null;
  return { key: kind === 'PO' ? 'national' : kind, ...expected };
}

/** The likely code of the next outcome of a set: the highest number plus one. */
export function nextCode(kind: OutcomeKind, codes: readonly string[]): string {
  const numbers = codes.map((code) => Number(code.slice(kind.length))).filter(Number.isInteger);
  return `${kind}${Math.max(0, ...numbers) + 1}`;
}
