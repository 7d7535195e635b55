import { mayMiss, mustAttend, together, type AttendedUnits, type AttendanceRule } from '../../../../../contract/academic/attendance.ts';
import type { AttendedCourse } from '../../../../../contract/academic/report-attendance-student.ts';

/** Attendance in one course, or in all of them together. */
export interface CourseStanding extends AttendedUnits {
  readonly key: string;
  readonly code: string;
  readonly title: string;
  /** Null for the total of courses with different rules. */
  readonly rule: AttendanceRule | null;
  readonly isSum: boolean;
}

/** Attendance in one course with its sections and teachers. */
export interface CourseLine extends CourseStanding {
  readonly sections: readonly string[];
  readonly teachers: readonly string[];
  readonly duty: number;
}

type Course = AttendedUnits & AttendanceRule & Pick<AttendedCourse, 'semesterCourseId' | 'code' | 'title'>;

/** A row per course and, if there are several, a row with their sums of classes held and attended. */
export function standingLines<C extends Course>(courses: readonly C[], sumTitle: string): ((C & CourseStanding) | CourseStanding)[] {
  const lines = courses.map((course) => ({ ...course, key: String(course.semesterCourseId), rule: course, isSum: false }));
  const [first] = courses;
  if (courses.length < 2 || !first) return lines;
  const isSame = courses.every(({ required, floor }) => required === first.required && floor === first.floor);
  return [...lines, { ...together(courses), key: 'all', code: '', title: sumTitle, rule: isSame ? first : null, isSum: true }];
}

/** Rows with sections, teachers and classes on duty. In the total, the lists are empty and `duty` is the sum. */
export function courseLines(courses: readonly AttendedCourse[], sumTitle: string): CourseLine[] {
  const duty = courses.reduce((sum, course) => sum + course.duty, 0);
  return standingLines(courses, sumTitle).map((line) => ({ sections: [], teachers: [], duty, ...line }));
}

/** Number of classes that may still be missed or must be attended; null if no class was held. */
export function aheadOf(of: AttendedUnits, rule: AttendanceRule): { is: 'mayMiss' | 'mustAttend' | 'outOfReach'; count: number } | null {
  const must = mustAttend(of, rule);
  if (must === null) return null;
  if (must === Infinity) return { is: 'outOfReach', count: 0 };
  return must > 0 ? { is: 'mustAttend', count: must } : { is: 'mayMiss', count: mayMiss(of, rule) ?? 0 };
}
