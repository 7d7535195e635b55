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

/** Who has left does not sign in. */
export const isClosed = (status: Status): boolean => status === 'discontinued' || status === 'passedOut';

/** A batch that somebody is to sit with, and a branch that somebody is to go to; null where there is none such. */
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

/** Where a student stands. */
export interface LifeFacts {
  status: Status;
  degreeId: number;
  batchId: number;
  admissionYear: number;
  branchId: number;
  isBranchActive: boolean;
  isLastSemester: boolean;
  /** The last event that stands. */
  last: { kind: string; enteredOn: string } | null;
  /** Its day. */
  lastOn: string;
  /** The college's calendar day. */
  today: string;
}

/** What the life of a student asks about beside the status. */
export const standingOf = ({ status, isLastSemester, last, today }: LifeFacts): Standing<typeof studentLifecycle> => ({
  state: status,
  facts: { isLastSemester, isUndoable: isUndoable(last, today) },
});

/** The last day for which an event may be entered. */
export const latestDay = (today: string): string => addDays(today, eventAheadDays);

type Asked = Omit<LifeEventBody, 'version'>;
const ownFields = ['reason', 'orderNo', 'note', 'toBatchId', 'toBranchId', 'newRollNo'] as const;

/** Everything that is wrong with an event, by field; whether the status allows it at all is asked before. */
export function eventProblems(
  asked: Asked,
  facts: LifeFacts,
  { batch, branch }: { batch: BatchFacts | null; branch: BranchFacts | null },
): FieldProblems {
  const problems = ownFieldProblems(asked, ownFields, lifeEventFields[asked.kind]);
  if (asked.onDate < facts.lastOn || asked.onDate > latestDay(facts.today)) problems['onDate'] = 'outOfRange';
  if (problems['toBatchId'] === undefined && asked.toBatchId !== null) {
    const problem = batchProblem(asked.kind, facts, batch);
    if (problem) problems['toBatchId'] = problem;
  }
  if (problems['toBranchId'] === undefined) {
    const problem = branchProblem(asked, facts, branch);
    if (problem) problems['toBranchId'] = problem;
  }
  return problems;
}

/** One comes back to the own batch or a later one, and falls back to a later one; always of the degree, and not over. */
function batchProblem(kind: LifeEventKind, facts: LifeFacts, batch: BatchFacts | null) {
  if (!batch || batch.degreeId !== facts.degreeId || batch.isOver) return 'unknownReference';
  const first = kind === 'yearBack' ? facts.admissionYear + 1 : facts.admissionYear;
  return batch.admissionYear < first ? 'notAllowed' : null;
}

/** Another branch of the degree that is open; whose own was closed in the meantime must choose one. */
function branchProblem({ kind, toBranchId }: Asked, facts: LifeFacts, branch: BranchFacts | null) {
  if (toBranchId === null) return kind === 'readmitted' && !facts.isBranchActive ? 'required' : null;
  if (!branch || branch.degreeId !== facts.degreeId || !branch.isActive) return 'unknownReference';
  return kind === 'branchChanged' && branch.id === facts.branchId ? 'notAllowed' : null;
}

/** The last day on which an event that was entered on this day may be taken back. */
export const undoableUntil = (enteredOn: string): string => addDays(enteredOn, undoDays);

/** Whether the last event of a student may be taken back: not the admission, and within seven days of its entry. */
export function isUndoable(last: { kind: string; enteredOn: string } | null, today: string): boolean {
  return last !== null && last.kind !== 'admitted' && today <= undoableUntil(last.enteredOn);
}
