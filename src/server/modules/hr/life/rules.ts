import type { FieldProblems } from '../../../../contract/core/errors.ts';
import type { EmployeeStatus } from '../../../../contract/hr/fields.ts';
import {
  eventAheadDays,
  leaveReasons,
  leaveYears,
  leavingReasons,
  lifeEventFields,
  undoDays,
  type employeeLifecycle,
  type LifeEventBody,
} from '../../../../contract/hr/life.ts';
import { daysAfter, daysBefore } from '../../../college-day.ts';
import { ownFieldProblems } from '../../../lifecycle/own-fields.ts';
import type { Standing } from '../../../lifecycle/rules.ts';

/** Who has left or is suspended does not sign in. */
export const isClosed = (status: EmployeeStatus): boolean => status === 'left' || status === 'suspended';

/** An event that stands: whether it waits for its day, and what of it can be undone. */
export interface StandingEvent {
  id: number;
  kind: string;
  onDate: string;
  enteredOn: string;
  isAhead: boolean;
  postingId: number | null;
}

/** Where an employee stands. */
export interface LifeFacts {
  status: EmployeeStatus;
  /** Of the present posting; of who has none, no. */
  isRegular: boolean;
  /** What happened or was entered last. */
  last: StandingEvent | null;
  /** What waits for its day, the next first. */
  ahead: readonly StandingEvent[];
  /** The day of the last event that has come true, or of joining. */
  lastOn: string;
  newestPosting: { id: number; fromOn: string; closedOn: string | null } | null;
  /** The college's calendar day. */
  today: string;
}

/** What the life of an employee asks about beside the status. */
export const standingOf = (facts: LifeFacts): Standing<typeof employeeLifecycle> => ({
  state: facts.status,
  facts: {
    isFree: facts.ahead.every(({ kind }) => kind === 'left'),
    isNotLeaving: leavingOf(facts) === null,
    isRegular: facts.isRegular,
    isUndoable: isUndoable(facts),
  },
});

/** The leaving that waits for its day. */
export const leavingOf = ({ ahead }: Pick<LifeFacts, 'ahead'>): StandingEvent | null => ahead.find(({ kind }) => kind === 'left') ?? null;

/** The last day for which an event may be entered: of who is leaving, the day before that. */
export function latestDay(facts: Pick<LifeFacts, 'ahead' | 'today'>): string {
  const leaving = leavingOf(facts);
  return leaving ? daysBefore(leaving.onDate, 1) : daysAfter(facts.today, eventAheadDays);
}

type Asked = Omit<LifeEventBody, 'version'>;
const ownFields = ['untilOn', 'reason', 'orderNo', 'note', 'departmentId', 'designationId', 'employeeCategoryId', 'payLevel'] as const;

/** Everything that is wrong with an event, by field; whether the status allows it at all is asked before. */
export function eventProblems(asked: Asked, facts: LifeFacts): FieldProblems {
  const problems = ownFieldProblems(asked, ownFields, lifeEventFields[asked.kind]);
  const { kind, onDate, untilOn, reason, orderNo } = asked;
  if (onDate < earliestDay(asked.kind, facts) || onDate > latestDay(facts)) problems['onDate'] = 'outOfRange';
  if (kind === 'leaveStarted' || kind === 'deputationStarted') {
    const isTooFar = kind === 'leaveStarted' && untilOn !== null && untilOn > yearsAfter(facts.today, leaveYears);
    if (untilOn !== null && (untilOn <= onDate || isTooFar)) problems['untilOn'] = 'outOfRange';
  }
  const reasons: readonly string[] = kind === 'left' ? leavingReasons : leaveReasons;
  if (reason !== null && !problems['reason'] && !reasons.includes(reason)) problems['reason'] = 'notAllowed';
  if (kind === 'left' && reason !== 'death' && orderNo === null) problems['orderNo'] = 'required';
  return problems;
}

/**
 * Not before what has happened last; nobody leaves before the newest posting has begun, nor comes back before the last
 * one has ended.
 */
function earliestDay(kind: string, { lastOn, newestPosting }: LifeFacts): string {
  if (kind === 'left' && newestPosting && newestPosting.fromOn > lastOn) return newestPosting.fromOn;
  if (kind !== 'rejoined') return lastOn;
  const ended = newestPosting?.closedOn ?? newestPosting?.fromOn;
  return ended !== undefined && ended >= lastOn ? daysAfter(ended, 1) : lastOn;
}

/** 29 February is compared as such, and never reached. */
const yearsAfter = (day: string, years: number): string => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

/** The last day on which an event may be taken back: seven days after its entry, or after its day where that is later. */
export const undoableUntil = ({ enteredOn, onDate }: Pick<StandingEvent, 'enteredOn' | 'onDate'>): string =>
  daysAfter(enteredOn > onDate ? enteredOn : onDate, undoDays);

/** Joining is not undone, nor is rejoining once another posting has followed the first. */
export function isUndoable({ last, newestPosting, today }: LifeFacts): boolean {
  if (last === null || last.kind === 'joined' || today > undoableUntil(last)) return false;
  return last.kind !== 'rejoined' || newestPosting?.id === last.postingId;
}
