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

/** Employees who have left or are suspended cannot sign in. */
export const isClosed = (status: EmployeeStatus): boolean => status === 'left' || status === 'suspended';

/** An event that is not undone, with the facts that decide on undoing it. */
export interface StandingEvent {
  id: number;
  kind: string;
  onDate: string;
  enteredOn: string;
  isAhead: boolean;
  postingId: number | null;
}

/** Facts about an employee's service. */
export interface LifeFacts {
  status: EmployeeStatus;
  /** Regular post today. False without a post. */
  isRegular: boolean;
  /** The latest event to happen or be entered. */
  last: StandingEvent | null;
  /** Events still ahead, next first. */
  ahead: readonly StandingEvent[];
  /** Day of the last event in effect, or of joining. */
  lastOn: string;
  newestPosting: { id: number; fromOn: string; closedOn: string | null } | null;
  /** The college's calendar day. */
  today: string;
}

/** Current state and facts of an employee in the lifecycle. */
export const standingOf = (facts: LifeFacts): Standing<typeof employeeLifecycle> => ({
  state: facts.status,
  facts: {
    isFree: facts.ahead.every(({ kind }) => kind === 'left'),
    isNotLeaving: leavingOf(facts) === null,
    isRegular: facts.isRegular,
    isUndoable: isUndoable(facts),
  },
});

/** The leaving that is still ahead, or null. */
export const leavingOf = ({ ahead }: Pick<LifeFacts, 'ahead'>): StandingEvent | null => ahead.find(({ kind }) => kind === 'left') ?? null;

/** Last permitted day of an event. If a leaving is ahead, the day before it. */
export function latestDay(facts: Pick<LifeFacts, 'ahead' | 'today'>): string {
  const leaving = leavingOf(facts);
  return leaving ? daysBefore(leaving.onDate, 1) : daysAfter(facts.today, eventAheadDays);
}

type RequestedEvent = Omit<LifeEventBody, 'version'>;
const ownFields = ['untilOn', 'reason', 'orderNo', 'note', 'departmentId', 'designationId', 'employeeCategoryId', 'payLevel'] as const;

/** Problems of an event, by field. The lifecycle is checked before. */
export function eventProblems(request: RequestedEvent, facts: LifeFacts): FieldProblems {
  const problems = ownFieldProblems(request, ownFields, lifeEventFields[request.kind]);
  const { kind, onDate, untilOn, reason, orderNo } = request;
  if (onDate < earliestDay(request.kind, facts) || onDate > latestDay(facts)) problems['onDate'] = 'outOfRange';
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
 * Earliest permitted day of an event: not before the last event. A leaving is not before the start of the newest
 * posting, and a rejoining is after the end of the last one.
 */
function earliestDay(kind: string, { lastOn, newestPosting }: LifeFacts): string {
  if (kind === 'left' && newestPosting && newestPosting.fromOn > lastOn) return newestPosting.fromOn;
  if (kind !== 'rejoined') return lastOn;
  const ended = newestPosting?.closedOn ?? newestPosting?.fromOn;
  return ended !== undefined && ended >= lastOn ? daysAfter(ended, 1) : lastOn;
}

/** The same day some years later, only for comparing it as text: a 29 February may not exist in that year. */
const yearsAfter = (day: string, years: number): string => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

/** Last day for undoing an event: seven days after its entry, or after its own day if later. */
export const undoableUntil = ({ enteredOn, onDate }: Pick<StandingEvent, 'enteredOn' | 'onDate'>): string =>
  daysAfter(enteredOn > onDate ? enteredOn : onDate, undoDays);

/**
 * True if the last event can be undone, until `undoableUntil`: not a joining, nor a rejoining after a further posting.
 */
export function isUndoable({ last, newestPosting, today }: LifeFacts): boolean {
  if (last === null || last.kind === 'joined' || today > undoableUntil(last)) return false;
  return last.kind !== 'rejoined' || newestPosting?.id === last.postingId;
}
