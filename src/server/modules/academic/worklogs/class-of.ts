import { sql } from 'kysely';
import type { ClassOn } from '../../../../contract/academic/days.ts';
import type { AttendanceMark } from '../../../../contract/academic/attendance.ts';
import type { ClassKey } from '../../../../contract/academic/sheet.ts';
import type { Db } from '../../../database/transaction.ts';
import { sectionLabel } from '../classes.ts';
import { entriesOn } from '../days/entries-on.ts';
import { rosterOn, type OnRoster } from '../membership/roster-on.ts';
import { sectionCourseTables } from '../section-courses/rows.ts';

/** A section course with the data for a sheet. */
export interface CourseOfSheet {
  id: number;
  sectionId: number;
  section: string;
  semesterCourseId: number;
  courseId: number;
  code: string;
  title: string;
  classesFrom: string;
  classesTo: string;
  attendanceRequired: string;
  editDays: number;
  isFrozen: boolean;
  isHeaded: boolean;
}

/** A section course of a sheet, with the group taught. */
export interface SheetPart {
  readonly course: CourseOfSheet;
  readonly groupId: number | null;
  readonly group: string | null;
  /** The class in the timetable. Null for an extra class. */
  readonly of: ClassOn | null;
}

export interface SheetSlot {
  id: number;
  startsAt: string;
}

/** A class that was or is to be held. A joint lecture has all its sections, the requested one first. */
export interface SheetClass {
  readonly key: ClassKey;
  readonly slot: SheetSlot;
  readonly parts: readonly [SheetPart, ...SheetPart[]];
  /** The timetable has an entry for the class on this day, even if it is cancelled or moved. */
  readonly isScheduled: boolean;
}

/** The class of a key. Undefined if the section course, group or slot does not exist. */
export async function classOf(db: Db, key: ClassKey, headId: number | null): Promise<SheetClass | undefined> {
  const course = (await coursesOf(db, [key.sectionCourseId], headId))[0];
  const slot = await slotOf(db, key.slotId);
  const group = await groupOf(db, key.groupId);
  if (!course || !slot || (key.groupId !== null && group?.sectionId !== course.sectionId)) return undefined;
  const day = await entriesOn(db, key.onDate, { sectionCourseId: course.id });
  const scheduled = day.find((lesson) => lesson.slotId === slot.id && lesson.groupId === key.groupId) ?? null;
  const first: SheetPart = { course, groupId: key.groupId, group: group?.name ?? null, of: scheduled };
  const others = scheduled && scheduled.jointKey !== null ? await jointWith(db, scheduled, headId) : [];
  return { key, slot, parts: [first, ...others], isScheduled: scheduled !== null };
}

/** The other sections of the same class on that day. */
async function jointWith(db: Db, lesson: ClassOn, headId: number | null): Promise<SheetPart[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct section_course_id as id from timetable_entries
    where joint_key = ${lesson.jointKey} and section_course_id <> ${lesson.sectionCourseId}`.execute(db);
  const courses = await coursesOf(
    db,
    rows.map(({ id }) => id),
    headId,
  );
  const parts: SheetPart[] = [];
  for (const course of courses)
    for (const of of await entriesOn(db, lesson.day, { sectionCourseId: course.id }))
      if (of.jointKey === lesson.jointKey && of.slotId === lesson.slotId && of.state === lesson.state)
        parts.push({ course, groupId: of.groupId, group: of.group, of });
  return parts;
}

async function coursesOf(db: Db, ids: readonly number[], headId: number | null): Promise<CourseOfSheet[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CourseOfSheet>`
    select sc.id, s.id as section_id, ${sectionLabel} as section, y.id as semester_course_id, k.id as course_id, k.code, k.title,
      r.classes_from, r.classes_to, r.attendance_required, r.worklog_edit_days as edit_days, r.status = 'frozen' as is_frozen,
      exists (select from departments d where d.id = k.department_id and d.hod_employee_id = ${headId}) as is_headed
    from ${sectionCourseTables} where sc.id in (${sql.join(ids)}) order by section`.execute(db);
  return rows;
}

const slotOf = (db: Db, id: number): Promise<SheetSlot | undefined> =>
  db.selectFrom('slots').select(['id', 'startsAt']).where('id', '=', id).where('isBreak', '=', false).executeTakeFirst();

async function groupOf(db: Db, id: number | null): Promise<{ sectionId: number; name: string } | undefined> {
  return id === null ? undefined : db.selectFrom('sectionGroups').select(['sectionId', 'name']).where('id', '=', id).executeTakeFirst();
}

export interface StudentOfClass extends OnRoster {
  readonly sectionCourseId: number;
}

/** Students of all sections of a class on its day. */
export async function rollOf(db: Db, { parts, key }: SheetClass): Promise<StudentOfClass[]> {
  const roll: StudentOfClass[] = [];
  for (const { course, groupId } of parts)
    for (const student of await rosterOn(db, course.sectionId, groupId, key.onDate)) roll.push({ ...student, sectionCourseId: course.id });
  return roll;
}

/** The approved excuse of each student on a day. */
export async function excusesOn(
  db: Db,
  day: string,
  studentIds: readonly number[],
): Promise<Map<number, { id: number; mark: AttendanceMark; kind: 'duty' | 'medical' }>> {
  const { rows } = await sql<{ id: number; studentId: number; kind: 'duty' | 'medical' }>`
    select distinct on (student_id) id, student_id, kind from attendance_excuses
    where status = 'approved' and ${day} between from_date and to_date and student_id in (${sql.join([0, ...studentIds])})
    order by student_id, kind, id`.execute(db); // duty first, because it counts as present
  return new Map(rows.map(({ id, studentId, kind }) => [studentId, { id, kind, mark: kind === 'duty' ? 'D' : 'M' }]));
}
