import { studentParts } from '../../../contract/student/student.ts';
import { isOpen, menteeParts, studentFields } from '../../../contract/student/fields.ts';
import type { Caller } from '../../http/caller.ts';

/** Fields of students that a caller may see. The scope of each call limits the students. */
export interface Sight {
  /** Has Student_PersonalVIEW, so sees everything. */
  readonly seesPersonal: boolean;
  /** Mentor who sees phone and guardians of their own mentees. */
  readonly mentorId: number | null;
  /** Student who sees their own record in full. */
  readonly ownId: number | null;
}

export function sightOf(caller: Caller): Sight {
  return {
    seesPersonal: caller.may('Student_PersonalVIEW'),
    mentorId: caller.employeeId,
    ownId: caller.studentId,
  };
}

/** Fields of the contract that only holders of Student_PersonalVIEW see and send. */
export const personalFields: ReadonlySet<string> = new Set(
  Object.entries(studentFields).flatMap(([name, { personal }]) => (personal === 'Student_PersonalVIEW' ? [name] : [])),
);

const hiddenOfOthers = studentParts().filter((name) => !isOpen(name));
const hiddenOfMentee = hiddenOfOthers.filter((name) => !menteeParts.includes(name));

/** Student data that decides about visible fields. */
export interface SeenStudent {
  readonly id: number;
  readonly mentorEmployeeId: number | null;
}

/** Fields of this student hidden from the caller. */
export function hiddenFields(sight: Sight, { id, mentorEmployeeId }: SeenStudent): readonly string[] {
  if (sight.seesPersonal || sight.ownId === id) return [];
  return sight.mentorId !== null && sight.mentorId === mentorEmployeeId ? hiddenOfMentee : hiddenOfOthers;
}

/** The record with hidden fields set to null. */
export function withoutHidden<R extends object>(record: R, hidden: readonly string[]): R {
  if (hidden.length === 0) return record;
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, hidden.includes(name) ? null : value])) as R;
}

/** True if the caller sees the full record: their own, or any record with Student_PersonalVIEW. */
export function seesWhole(caller: Caller, id: number): boolean {
  return caller.studentId === id || caller.may('Student_PersonalVIEW');
}
