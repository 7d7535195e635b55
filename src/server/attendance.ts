import type { Db } from './database/transaction.ts';

/**
 * The students and days of an attendance query. Without a term, the running one; without days, the term until today.
 */
export interface AskedAttendance {
  readonly academicTermId?: number | undefined;
  /** Only students of this section. */
  readonly sectionId?: number | undefined;
  /** Only this student, in any section, which takes a hundredth of the time. */
  readonly studentId?: number | undefined;
  /** Only this course of a semester. */
  readonly semesterCourseId?: number | undefined;
  readonly fromOn?: string | undefined;
  readonly toOn?: string | undefined;
}

/**
 * A student's attendance over all courses, counted in classes held or in periods, as the rules of the student's class
 * define.
 */
export interface Attending {
  readonly studentId: number;
  /** The student's last section in the class. */
  readonly sectionId: number | null;
  readonly section: string | null;
  readonly held: number;
  readonly present: number;
}

export interface TermAttendance {
  readonly term: { readonly id: number; readonly name: string };
  readonly from: string;
  readonly to: string;
  /** All students with at least one class held. */
  readonly students: readonly Attending[];
}

/** Attendance, as the module that stores it provides it; null if no term is running and none is named. */
export type Attendance = (db: Db, query: AskedAttendance, now: Date) => Promise<TermAttendance | null>;

let registered: Attendance | undefined;

/** Set once at start, from the module that stores attendance. */
export function learnAttendance(source: Attendance | undefined): void {
  registered = source;
}

/** Also null if no module stores attendance. */
export const attendanceOf: Attendance = async (db, question, now) => (registered ? registered(db, question, now) : null);
