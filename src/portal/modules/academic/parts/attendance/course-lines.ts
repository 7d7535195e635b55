import { mayMiss, mustAttend, together, type Attended, type AttendanceRule } from '../../../../../contract/academic/attendance.ts';
import type { AttendedCourse } from '../../../../../contract/academic/report-attendance-student.ts';

/** How one course stands, or all of them together. */
export interface CourseStanding extends Attended {
  readonly key: string;
  readonly code: string;
  readonly title: string;
  /** Null of the sum of courses that do not ask for the same. */
  readonly rule: AttendanceRule | null;
  readonly isSum: boolean;
}

/** The same with where and by whom it is taught. */
export interface CourseLine extends CourseStanding {
  readonly sections: readonly string[];
  readonly teachers: readonly string[];
  readonly duty: number;
}

type Course = Attended & AttendanceRule & Pick<AttendedCourse, 'semesterCourseId' | 'code' | 'title'>;

/** A line a course, and under several of them what they are together: ΣP / ΣT. */
export function standingLines<C extends Course>(courses: readonly C[], sumTitle: string): ((C & CourseStanding) | CourseStanding)[] {
  const lines = courses.map((course) => ({ ...course, key: String(course.semesterCourseId), rule: course, isSum: false }));
  const [first] = courses;
  if (courses.length < 2 || !first) return lines;
  const isSame = courses.every(({ required, floor }) => required === first.required && floor === first.floor);
  return [...lines, { ...together(courses), key: 'all', code: '', title: sumTitle, rule: isSame ? first : null, isSum: true }];
}

/** The same with all that the report tells of a course. */
export function courseLines(courses: readonly AttendedCourse[], sumTitle: string): CourseLine[] {
  const duty = courses.reduce((sum, course) => sum + course.duty, 0);
  return standingLines(courses, sumTitle).map((line) => ({ sections: [], teachers: [], duty, ...line }));
}

/** What may still be missed, or must be attended; null where nothing can be said. */
export function aheadOf(of: Attended, rule: AttendanceRule): { is: 'mayMiss' | 'mustAttend' | 'outOfReach'; count: number } | null {
  const must = mustAttend(of, rule);
  if (must === null) return null;
  if (must === Infinity) return { is: 'outOfReach', count: 0 };
  return must > 0 ? { is: 'mustAttend', count: must } : { is: 'mayMiss', count: mayMiss(of, rule) ?? 0 };
}
