import { hundredths, mayMiss, mustAttend, percentageOf, standingOf, together, unitsOf } from '../../../../contract/academic/attendance.ts';
import type { DeskAttendance, DeskCourse } from '../../../../contract/academic/desk-attendance.ts';
import { bestPossible, isReachable, textOf, worstPossible } from '../../../../contract/academic/desk-rules.ts';
import type { ClassOn } from '../../../../contract/academic/days.ts';
import { collegeClock, collegeDay } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';
import { entriesBetween } from '../days/entries-on.ts';
import { countedSoFar, coursesInTerm, type CourseOfTerm } from './courses.ts';
import { chosenTerm, termsOf, type DeskTerm } from './terms.ts';

interface AttendanceRequest {
  readonly studentId: number;
  readonly termId: number | undefined;
  readonly now: Date;
}

/** Attendance of a student in the courses of a term, with the remaining classes. */
export async function readAttendance(db: Db, { studentId, termId, now }: AttendanceRequest): Promise<DeskAttendance> {
  const today = collegeDay(now);
  const terms = await termsOf(db, studentId);
  const term = chosenTerm(terms, termId, today);
  const courses = term ? await coursesInTerm(db, studentId, term.id) : [];
  const { countedTo, entered } = await countedSoFar(db, studentId, { courses, day: today });
  const ahead = term ? await classesAhead(db, { studentId, term, now, entered }) : [];
  return {
    studentId,
    asOf: now.toISOString(),
    today,
    terms,
    termId: term?.id ?? null,
    countedTo,
    ...standingIn(courses, ahead),
  };
}

/** Classes of a term that have not begun, without those cancelled, moved away or already marked. */
async function classesAhead(
  db: Db,
  of: { studentId: number; term: DeskTerm; now: Date; entered: ReadonlySet<string> },
): Promise<ClassOn[]> {
  const { studentId, term, now, entered } = of;
  const [today, clock] = [collegeDay(now), collegeClock(now)];
  const from = today > term.from ? today : term.from;
  if (from > term.to) return [];
  const isAhead = ({ day, startsAt, sectionCourseId, slotId }: ClassOn) =>
    day > today || (startsAt > clock && !entered.has(`${sectionCourseId}.${slotId}`));
  const classes = await entriesBetween(db, { from, to: term.to }, { studentId });
  return classes.filter((lesson) => lesson.state === 'held' && isAhead(lesson));
}

type AttendanceFigures = Pick<DeskAttendance, 'unit' | 'required' | 'held' | 'present' | 'percent' | 'lowest' | 'plannedDays' | 'courses'>;

/** Calculates the figures of a student's attendance. */
export function standingIn(courses: readonly CourseOfTerm[], ahead: readonly Ahead[]): AttendanceFigures {
  const core = courses.find(({ isCore }) => isCore) ?? courses[0];
  const plannedDays = [...new Set(ahead.map(({ day }) => day))].sort();
  const all = together(courses);
  return {
    unit: core?.unit ?? null,
    required: core ? Number(core.required) : null,
    held: all.held,
    present: all.present,
    percent: textOf(percentageOf(all)),
    lowest: lowestOf(courses)?.sectionCourseId ?? null,
    plannedDays,
    courses: courses.map((course) => deskCourseOf(course, plannedDays, ahead)),
  };
}

type Ahead = Pick<ClassOn, 'day' | 'sectionCourseId' | 'span'>;

function deskCourseOf(course: CourseOfTerm, plannedDays: readonly string[], ahead: readonly Ahead[]): DeskCourse {
  const { sectionCourseIds, isCore: _, required, floor, ...shown } = course;
  const rule = { required: hundredths(Number(required)), floor: hundredths(Number(floor)) };
  const place = new Map(plannedDays.map((day, at) => [day, at]));
  const planned = plannedDays.map(() => 0);
  for (const { day, sectionCourseId, span } of ahead)
    if (sectionCourseIds.includes(sectionCourseId)) planned[place.get(day)!]! += unitsOf(span, course.unit);
  const remaining = planned.reduce((sum, units) => sum + units, 0);
  const prospect = { ...course, remaining };
  const must = mustAttend(course, rule);
  return {
    ...shown,
    required: Number(required),
    floor: Number(floor),
    percent: textOf(percentageOf(course)),
    standing: standingOf(course, rule),
    mayMiss: mayMiss(course, rule),
    mustAttend: must === Infinity ? null : must,
    remaining,
    bestPossible: textOf(bestPossible(prospect)),
    worstPossible: textOf(worstPossible(prospect)),
    isReachable: isReachable(prospect, rule),
    planned,
  };
}

/**
 * The course with the lowest percentage among those with classes held. Fractions are compared without rounding. On a
 * tie, the first course is returned.
 */
export function lowestOf<C extends { readonly held: number; readonly present: number }>(courses: readonly C[]): C | undefined {
  const held = courses.filter((course) => course.held > 0);
  return held.reduce<C | undefined>(
    (low, course) => (low === undefined || course.present * low.held < low.present * course.held ? course : low),
    undefined,
  );
}
