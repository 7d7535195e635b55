import { studentParts } from '../../../contract/student/student.ts';
import { isOpen, menteeParts, studentFields } from '../../../contract/student/fields.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Caller } from '../../http/caller.ts';
import type { Finder } from './queries/filter.ts';

/** What one caller may see of students (web-authorization, "How roles narrow rows"). */
export interface Sight {
  /** Holds Student_PersonalVIEW: sees everything. */
  readonly seesPersonal: boolean;
  /** Sees phone and guardians of the students whose mentor this employee is. */
  readonly mentorId: number | null;
  /** Sees the own record whole. */
  readonly ownId: number | null;
  /** A student, who sees no other record whatever the permissions say. */
  readonly isStudent: boolean;
}

export function sightOf(caller: Caller): Sight {
  return {
    seesPersonal: caller.may('Student_PersonalVIEW'),
    mentorId: caller.employeeId,
    ownId: caller.studentId,
    isStudent: caller.kind === 'student',
  };
}

/** The fields of the contract that only holders of Student_PersonalVIEW see and send. */
export const personalFields: ReadonlySet<string> = new Set(
  Object.entries(studentFields).flatMap(([name, { personal }]) => (personal === 'Student_PersonalVIEW' ? [name] : [])),
);

const hiddenOfOthers = studentParts().filter((name) => !isOpen(name));
const hiddenOfMentee = hiddenOfOthers.filter((name) => !menteeParts.includes(name));

/** Whom a decision about sight is about. */
export interface Seen {
  readonly id: number;
  readonly mentorEmployeeId: number | null;
}

/** The fields of this student that the caller may not see. */
export function hiddenFields(sight: Sight, { id, mentorEmployeeId }: Seen): readonly string[] {
  if (sight.seesPersonal || sight.ownId === id) return [];
  return sight.mentorId !== null && sight.mentorId === mentorEmployeeId ? hiddenOfMentee : hiddenOfOthers;
}

/** The same record with the hidden fields null. */
export function withoutHidden<R extends object>(record: R, hidden: readonly string[]): R {
  if (hidden.length === 0) return record;
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, hidden.includes(name) ? null : value]),
  ) as R;
}

/** How the caller's sight narrows what a search finds. */
export function finderOf({ seesPersonal, isStudent, ownId }: Sight): Finder {
  return { seesPersonal, onlyId: isStudent ? (ownId ?? 0) : null };
}

/** Whether all of a student is the caller's to see: the own record, or anybody's for holders of Student_PersonalVIEW. */
export function seesWhole(caller: Caller, id: number): boolean {
  return caller.studentId === id || caller.may('Student_PersonalVIEW');
}

/** A student reads the own record only, and so does who may not read others: anything else is not there. */
export function refuseOthers(caller: Caller, id: number): void {
  const mayReadOthers = caller.kind !== 'student' && caller.may('STUDENT_VIEW');
  if (!mayReadOthers && caller.studentId !== id) throw new ApiError('NotFound');
}

/** A student keeps no records and searches for nobody, whatever has been granted by mistake. */
export function refuseStudents(caller: Caller): void {
  if (caller.kind === 'student') throw new ApiError('Forbidden', { detail: 'a student account' });
}
