import type { FieldProblems } from '../../../../contract/core/errors.ts';
import {
  eventAheadDays,
  lifeEventFields,
  undoDays,
  type LifeEventBody,
  type LifeEventKind,
  type studentLifecycle,
} from '../../../../contract/student/life.ts';
import type { studentStatuses } from '../../../../contract/student/fields.ts';
import { ownFieldProblems } from '../../../lifecycle/own-fields.ts';
import type { Standing } from '../../../lifecycle/rules.ts';
import { addDays } from '../../../../contract/core/calendar.ts';

export type Status = (typeof studentStatuses)[number];

/** Students who have left cannot sign in. */
export const isClosed = (status: Status): boolean => status === 'discontinued' || status === 'passedOut';

/** Target batch and branch of an event; null if not found. */
export interface BatchFacts {
  id: number;
  degreeId: number;
  admissionYear: number;
  isOver: boolean;
}
export interface BranchFacts {
  id: number;
  degreeId: number;
  isActive: boolean;
}

/** Current status and class of a student. */
export interface LifeFacts {
  status: Status;
  degreeId: number;
  batchId: number;
  admissionYear: number;
  branchId: number;
  isBranchActive: boolean;
  isLastSemester: boolean;
  /** The last event that was not undone. */
  last: { kind: string; enteredOn: string } | null;
  /** Date of the last event. */
  lastOn: string;
  /** The college's calendar day. */
  today: string;
}

/** Status and facts for the student lifecycle. */
export const standingOf = ({ status, isLastSemester, last, today }: LifeFacts): Standing<typeof studentLifecycle> => ({
  state: status,
  facts: { isLastSemester, isUndoable: isUndoable(last, today) },
});

/** Latest date allowed for an event. */
export const latestDay = (today: string): string => addDays(today, eventAheadDays);

type RequestedEvent = Omit<LifeEventBody, 'version'>;
const ownFields = ['reason', 'orderNo', 'note', 'toBatchId', 'toBranchId', 'newRollNo'] as const;

/** Errors of an event by field. The status is checked separately, before. */
export function eventProblems(
  event: RequestedEvent,
  facts: LifeFacts,
  { batch, branch }: { batch: BatchFacts | null; branch: BranchFacts | null },
): FieldProblems {
  const problems = ownFieldProblems(event, ownFields, lifeEventFields[event.kind]);
  if (event.onDate < facts.lastOn || event.onDate > latestDay(facts.today)) problems['onDate'] = 'outOfRange';
  if (problems['toBatchId'] === undefined && event.toBatchId !== null) {
    const problem = batchProblem(event.kind, facts, batch);
    if (problem) problems['toBatchId'] = problem;
  }
  if (problems['toBranchId'] === undefined) {
    const problem = branchProblem(event, facts, branch);
    if (problem) problems['toBranchId'] = problem;
  }
  return problems;
}

/**
 * A return leads to the student's own batch or a later one, a year back to a later one. The batch must belong to the
 * degree and not be over.
 */
function batchProblem(kind: LifeEventKind, facts: LifeFacts, batch: BatchFacts | null) {
  if (!batch || batch.degreeId !== facts.degreeId || batch.isOver) return 'unknownReference';
  const first = kind === 'yearBack' ? facts.admissionYear + 1 : facts.admissionYear;
  return batch.admissionYear < first ? 'notAllowed' : null;
}

/**
 * The target is another open branch of the degree. If the student's own branch is closed, a readmission requires one.
 */
function branchProblem({ kind, toBranchId }: RequestedEvent, facts: LifeFacts, branch: BranchFacts | null) {
  if (toBranchId === null) return kind === 'readmitted' && !facts.isBranchActive ? 'required' : null;
  if (!branch || branch.degreeId !== facts.degreeId || !branch.isActive) return 'unknownReference';
  return kind === 'branchChanged' && branch.id === facts.branchId ? 'notAllowed' : null;
}

/** Last date to undo an event that was entered on this date. */
export const undoableUntil = (enteredOn: string): string => addDays(enteredOn, undoDays);

/** True if the last event can be undone: not an admission, and entered within the last seven days. */
export function isUndoable(last: { kind: string; enteredOn: string } | null, today: string): boolean {
  return last !== null && last.kind !== 'admitted' && today <= undoableUntil(last.enteredOn);
}
