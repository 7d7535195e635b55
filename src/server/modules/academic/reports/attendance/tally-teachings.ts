import { unitsOf } from '../../../../../contract/academic/attendance.ts';
import type { ClassOn } from '../../../../../contract/academic/days.ts';
import type { Teaching } from '../../../../../contract/academic/report-attendance-teaching.ts';
import { wordOf } from '../../../../../contract/academic/sheet.ts';
import type { MeantCourse } from './meant-courses.ts';
import type { HeldSheet } from './sheets-held.ts';

interface TeachingFacts {
  readonly courses: readonly ReportedCourse[];
  /** Classes that were to be held so far. */
  readonly classes: readonly ClassOn[];
  readonly sheets: readonly HeldSheet[];
  readonly today: string;
}

/** Fields of a course shown in the report, and the unit of its policy. */
type ReportedCourse = Pick<MeantCourse, 'id' | 'section' | 'code' | 'title' | 'unit'>;
type TeacherOrNone = { readonly id: number; readonly name: string } | null;
type Line = Omit<Teaching, 'substituted'> & { substituted: Map<string, number> };

/** Counts classes and sheets of a term for each teacher who took or was to take them. */
export function tallyTeachings({ courses, classes, sheets, today }: TeachingFacts): Teaching[] {
  const lines = new Lines(courses);
  const byWord = new Map(sheets.map((sheet) => [sheet.word, sheet]));
  for (const lesson of classes) {
    const word = wordOf({ ...lesson, onDate: lesson.day });
    const sheet = byWord.get(word);
    byWord.delete(word);
    const takers: readonly TeacherOrNone[] = lesson.teachers.length === 0 ? [null] : lesson.teachers;
    for (const taker of takers) {
      const line = lines.of(taker, lesson.sectionCourseId);
      line.expected += 1;
      if (sheet) lines.hold(line, sheet);
      else if (lesson.day < today) line.missing.push({ word, onDate: lesson.day, startsAt: lesson.startsAt, group: lesson.group });
      if (sheet && taker && lesson.teachers.every(({ id }) => id !== sheet.employeeId)) countSubstitute(line, sheet.teacher);
    }
    for (const away of lesson.change?.insteadOf ?? [])
      for (const { name } of lesson.teachers) countSubstitute(lines.of(away, lesson.sectionCourseId), name);
  }
  for (const sheet of byWord.values()) {
    const line = lines.of({ id: sheet.employeeId, name: sheet.teacher }, sheet.sectionCourseId);
    line.extra += 1;
    lines.hold(line, sheet);
  }
  return lines.all();
}

/** Counts a class of the teacher that the named teacher took instead. */
const countSubstitute = ({ substituted }: Line, name: string) => substituted.set(name, (substituted.get(name) ?? 0) + 1);

/** Lines by teacher and course, created when first counted. */
class Lines {
  readonly #courses: ReadonlyMap<number, ReportedCourse>;
  readonly #lines = new Map<string, Line>();

  constructor(courses: readonly ReportedCourse[]) {
    this.#courses = new Map(courses.map((course) => [course.id, course]));
  }

  of(who: TeacherOrNone, sectionCourseId: number): Line {
    const key = `${who?.id ?? 0}.${sectionCourseId}`;
    const existing = this.#lines.get(key);
    if (existing) return existing;
    const { section = '', code = '', title = '' } = this.#courses.get(sectionCourseId) ?? {};
    const line: Line = {
      key,
      employeeId: who?.id ?? null,
      teacher: who?.name ?? null,
      sectionCourseId,
      section,
      code,
      title,
      held: 0,
      expected: 0,
      extra: 0,
      substituted: new Map(),
      present: 0,
      onRoll: 0,
      late: 0,
      missing: [],
    };
    this.#lines.set(key, line);
    return line;
  }

  hold(line: Line, { periods, present, students, isLate }: HeldSheet): void {
    const units = unitsOf(periods, this.#courses.get(line.sectionCourseId)?.unit ?? 'class');
    line.held += 1;
    line.present += units * present;
    line.onRoll += units * students;
    if (isLate) line.late += 1;
  }

  /** Sorted by teacher, then in the order of the courses. */
  all(): Teaching[] {
    const place = new Map([...this.#courses.keys()].map((id, index) => [id, index]));
    const name = ({ teacher }: Line) => teacher?.toLowerCase() ?? '\uffff';
    return [...this.#lines.values()]
      .sort(
        (a, b) =>
          compare(name(a), name(b)) ||
          (a.employeeId ?? 0) - (b.employeeId ?? 0) ||
          (place.get(a.sectionCourseId) ?? 0) - (place.get(b.sectionCourseId) ?? 0),
      )
      .map((line) => ({ ...line, substituted: [...line.substituted].map(([who, count]) => ({ name: who, count })) }));
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
