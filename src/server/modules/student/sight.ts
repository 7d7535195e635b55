import { studentParts } from '../../../contract/student/student.ts';
import { isOpen, menteeParts, studentFields } from '../../../contract/student/fields.ts';
import type { Caller } from '../../http/caller.ts';

/** Which fields of students one caller may see; which students is said by the scope of each call. */
export interface Sight {
  /** Holds Student_PersonalVIEW: sees everything. */
  readonly seesPersonal: boolean;
  /** Sees phone and guardians of the students whose mentor this employee is. */
  readonly mentorId: number | null;
  /** Sees the own record whole. */
  readonly ownId: number | null;
}

export function sightOf(caller: Caller): Sight {
  return {
    seesPersonal: caller.may('Student_PersonalVIEW'),
    mentorId: caller.employeeId,
    ownId: caller.studentId,
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
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, hidden.includes(name) ? null : value])) as R;
}

/** Whether all of a student is the caller's to see: the own record, or anybody's for holders of Student_PersonalVIEW. */
export function seesWhole(caller: Caller, id: number): boolean {
  return caller.studentId === id || caller.may('Student_PersonalVIEW');
}
