import type { Db } from './database/transaction.ts';

/** Of which days: of the running term where none is named, as far as it has come. */
export interface AskedAttendance {
  readonly academicTermId?: number | undefined;
  /** Only of who sat in this section. */
  readonly sectionId?: number | undefined;
  /** Only of this student: a hundredth of the work. */
  readonly studentId?: number | undefined;
  /** In one course of a semester alone. */
  readonly semesterCourseId?: number | undefined;
  readonly fromOn?: string | undefined;
  readonly toOn?: string | undefined;
}

/** How a student stands over all courses, in what the rules of the class count: classes or periods. */
export interface Attending {
  readonly studentId: number;
  /** The section of the class in which the student sat last. */
  readonly sectionId: number | null;
  readonly section: string | null;
  readonly held: number;
  readonly present: number;
}

export interface TermAttendance {
  readonly term: { readonly id: number; readonly name: string };
  readonly from: string;
  readonly to: string;
  /** Everybody for whom something was held. */
  readonly students: readonly Attending[];
}

/** Who was in class, by what a module keeps of it; null while no term runs and none is named. */
export type Attendance = (db: Db, asked: AskedAttendance, now: Date) => Promise<TermAttendance | null>;

let known: Attendance | undefined;

/** Said once at start, from the face of the module that keeps it. */
export function learnAttendance(source: Attendance | undefined): void {
  known = source;
}

/** Null as well where no module keeps attendance. */
export const attendanceOf: Attendance = async (db, asked, now) => (known ? known(db, asked, now) : null);
