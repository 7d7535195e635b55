import type { OwnFeedback } from '../../../../../contract/feedback/desk.ts';

/** A round with what a student is asked in it. */
export interface OwnRound {
  id: number;
  name: string;
  purpose: OwnFeedback['purpose'];
  /** What can be answered now first, then what opens yet. */
  rows: readonly OwnFeedback[];
  given: number;
  /** When the first of what is open closes, or the first of what is not yet opens; null when all of it is over. */
  closesAt: string | null;
  opensAt: string | null;
}

const order: Readonly<Record<OwnFeedback['status'], number>> = { open: 0, soon: 1, answered: 2, closed: 3 };

/** What is asked, by rounds; those in which something can be answered come first. */
export function roundsOf(all: readonly OwnFeedback[]): OwnRound[] {
  const ids = [...new Set(all.map(({ feedbackPolicyId }) => feedbackPolicyId))];
  const rounds = ids.map((id): OwnRound => {
    const rows = all
      .filter(({ feedbackPolicyId }) => feedbackPolicyId === id)
      .toSorted((one, other) => order[one.status] - order[other.status]);
    const first = rows[0]!;
    const earliest = (status: OwnFeedback['status'], key: 'closesAt' | 'opensAt') =>
      rows
        .filter((row) => row.status === status)
        .map((row) => row[key])
        .toSorted()[0] ?? null;
    return {
      id,
      name: first.policy,
      purpose: first.purpose,
      rows,
      given: rows.filter(({ status }) => status === 'answered').length,
      closesAt: earliest('open', 'closesAt'),
      opensAt: earliest('soon', 'opensAt'),
    };
  });
  return rounds.toSorted((one, other) => order[one.rows[0]!.status] - order[other.rows[0]!.status]);
}

/** Which is answered after this one: of the same round first. */
export const nextAfter = (all: readonly OwnFeedback[], id: number): OwnFeedback | undefined => {
  const round = all.find((one) => one.id === id)?.feedbackPolicyId;
  const open = all.filter((one) => one.status === 'open' && one.id !== id);
  return open.find(({ feedbackPolicyId }) => feedbackPolicyId === round) ?? open[0];
};
