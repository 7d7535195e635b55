import type { FeedbackPolicyStatus, FeedbackPurpose } from '../../../../contract/feedback/fields.ts';
import { addDays, momentOf } from '../../../database/seed/college/calendar.ts';
import { find } from '../../../database/seed/college/random.ts';
import { terms, type Term } from '../../../database/seed/college/terms.ts';
import type { Numbered } from '../../../database/seed/rows.ts';
import type { PolicyRules } from '../seal/result.ts';

/** A round of the demo college. */
export interface PlannedRound {
  readonly id: number;
  readonly term: Term;
  readonly name: string;
  readonly purpose: FeedbackPurpose;
  readonly round: number;
  readonly opensOn: string;
  readonly closesOn: string;
  readonly status: FeedbackPolicyStatus;
  /** Share of eligible students who have answered. Null: the round has not opened. */
  readonly rate: number | null;
  /** True if individual answers are stored. Otherwise the round only has results. */
  readonly isRaw: boolean;
}

const running = find(terms, ({ status }) => status === 'running');
const last = find(terms, ({ id }) => id === running.id - 1);
/** Days that a round is open. */
const days = 12;
const [nine, six] = [9 * 60, 18 * 60];

/** Rules common to every round. */
export const rules: PolicyRules = {
  scale: 5,
  percentBase: 'max',
  minResponses: 5,
  minRate: 3000,
  trimPercent: 0,
  comments: true,
};

export const bands = [
  ['Outstanding', 90],
  ['Very good', 80],
  ['Good', 70],
  ['Satisfactory', 60],
  ['Needs support', 0],
] as const;

/**
 * Rounds of the previous term on fixed days, and of the running term relative to today: one published, one open, and
 * the exit survey that is still to come.
 */
export function plannedRounds(today: string): readonly PlannedRound[] {
  const round = (
    id: number,
    term: Term,
    kind: 'Mid-term feedback' | 'End-term feedback' | 'Course exit survey',
    opensOn: string,
    more: Pick<PlannedRound, 'status' | 'rate' | 'isRaw'>,
  ): PlannedRound => ({
    id,
    term,
    name: `${kind} ${term.name}`,
    purpose: kind === 'Course exit survey' ? 'courseExit' : 'teacher',
    round: kind === 'End-term feedback' ? 2 : 1,
    opensOn,
    closesOn: addDays(opensOn, days),
    ...more,
  });
  const early = addDays(running.startsOn, 14);
  const midTerm = addDays(today, -56);
  return [
    round(1, last, 'Mid-term feedback', '2026-02-23', { status: 'published', rate: 0.7, isRaw: false }),
    round(2, last, 'End-term feedback', '2026-04-13', { status: 'published', rate: 0.68, isRaw: true }),
    round(3, last, 'Course exit survey', '2026-05-04', { status: 'sealed', rate: 0.4, isRaw: true }),
    round(4, running, 'Mid-term feedback', midTerm > early ? midTerm : early, { status: 'published', rate: 0.72, isRaw: true }),
    round(5, running, 'End-term feedback', addDays(today, -5), { status: 'open', rate: 0.46, isRaw: true }),
    round(6, running, 'Course exit survey', addDays(today, 9), { status: 'scheduled', rate: null, isRaw: false }),
  ];
}

/** A round is sealed a day after its end. Comments are reviewed in the days after that. */
export const sealedAt = ({ closesOn }: PlannedRound): string => momentOf(addDays(closesOn, 1), 11 * 60);

export function policyRow(round: PlannedRound): Numbered<'feedbackPolicies'> {
  const { id, term, name, purpose, round: number, opensOn, closesOn, status } = round;
  const createdAt = momentOf(addDays(opensOn, -10), 12 * 60);
  const isOver = status === 'sealed' || status === 'published';
  return {
    id,
    academicTermId: term.id,
    name,
    purpose,
    round: number,
    opensAt: momentOf(opensOn, nine),
    closesAt: momentOf(closesOn, six),
    eligibleOn: opensOn,
    minAttendance: term.id === running.id ? 50 : 0,
    scale: rules.scale,
    percentBase: rules.percentBase,
    minResponses: rules.minResponses,
    minRate: rules.minRate / 100,
    trimPercent: rules.trimPercent,
    weightBy: 'responses',
    comments: rules.comments,
    releaseAfterMarks: true,
    status,
    createdAt,
    updatedAt: isOver ? sealedAt(round) : createdAt,
  };
}
