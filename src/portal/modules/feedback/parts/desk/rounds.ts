import type { OwnFeedback } from '../../../../../contract/feedback/desk.ts';

/** A round with a student's offerings. */
export interface OwnRound {
  id: number;
  name: string;
  purpose: OwnFeedback['purpose'];
  /** Open offerings first, then those that will open. */
  rows: readonly OwnFeedback[];
  givenCount: number;
  /** First closing time of an open offering; null if none is open. */
  closesAt: string | null;
  /** First opening time of an offering that will open; null if there is none. */
  opensAt: string | null;
}

const order: Readonly<Record<OwnFeedback['status'], number>> = { open: 0, soon: 1, answered: 2, closed: 3 };

/** Offerings grouped by round. Rounds with open offerings are first. */
export function roundsOf(all: readonly OwnFeedback[]): OwnRound[] {
  const ids = [...new Set(all.map(({ feedbackPolicyId }) => feedbackPolicyId))];
  const rounds = ids.map((id): OwnRound => {
    const rows = all.filter(({ feedbackPolicyId }) => feedbackPolicyId === id).toSorted((a, b) => order[a.status] - order[b.status]);
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
      givenCount: rows.filter(({ status }) => status === 'answered').length,
      closesAt: earliest('open', 'closesAt'),
      opensAt: earliest('soon', 'opensAt'),
    };
  });
  return rounds.toSorted((a, b) => order[a.rows[0]!.status] - order[b.rows[0]!.status]);
}

/** The next offering to answer, of the same round if possible. */
export const nextAfter = (all: readonly OwnFeedback[], id: number): OwnFeedback | undefined => {
  const round = all.find((offering) => offering.id === id)?.feedbackPolicyId;
  const open = all.filter((offering) => offering.status === 'open' && offering.id !== id);
  return open.find(({ feedbackPolicyId }) => feedbackPolicyId === round) ?? open[0];
};
