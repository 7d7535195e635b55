import { sql, type SqlBool, type RawBuilder } from 'kysely';
import type { Caller } from '../../../http/caller.ts';
import { weeklyClass } from '../classes.ts';

/** Selects classes. Several conditions must all be met, and without a condition all classes are selected. */
export interface ClassFilter {
  readonly sectionId?: number | undefined;
  readonly employeeId?: number | undefined;
  /** Any of these teachers. */
  readonly employeeIds?: readonly number[] | undefined;
  readonly roomId?: number | undefined;
  readonly sectionCourseId?: number | undefined;
  /** Any of these section courses, for reports about many. */
  readonly sectionCourseIds?: readonly number[] | undefined;
  /** One course in all its sections. */
  readonly courseId?: number | undefined;
  readonly studentId?: number | undefined;
  /** Sections under any of these policies. */
  readonly policyIds?: readonly number[] | undefined;
  /** Courses of departments headed by this employee. */
  readonly headId?: number | undefined;
  /** Any of these entries of the timetable. */
  readonly entryIds?: readonly number[] | undefined;
  /** Entries that may have a class of any of these. The classes are not narrowed further. */
  readonly near?: Neighbours | undefined;
  /** Only these days of those between the first and the last. */
  readonly days?: ReadonlySet<string> | undefined;
}

/** Teachers, rooms and sections that a class may share with others. */
export interface Neighbours {
  readonly employeeIds: readonly number[];
  readonly roomIds: readonly number[];
  readonly sectionIds: readonly number[];
}

/**
 * Selects the classes that the caller teaches or attends. Selects none for a caller without a student or employee
 * record.
 */
export const ownOf = ({ kind, studentId, employeeId }: Pick<Caller, 'kind' | 'studentId' | 'employeeId'>): ClassFilter =>
  kind === 'student' ? { studentId: studentId ?? 0 } : { employeeId: employeeId ?? 0 };

type Condition = RawBuilder<SqlBool>;

/**
 * Entries `e` that may match on one of these days. They include classes taken by the teacher as a substitute, and
 * classes moved into the room. The caller then checks each day.
 */
export function mayConcern(filter: ClassFilter, from: string, to: string): Condition {
  const { sectionId, employeeId, employeeIds, roomId, sectionCourseId, sectionCourseIds, courseId, studentId, policyIds, headId } = filter;
  const { entryIds, near } = filter;
  const changed = (what: Condition) => sql<SqlBool>`(${weeklyClass('e')}) in (
    select ${weeklyClass('k')} from class_changes k where k.status = 'accepted' and ${what}
      and (k.on_date between ${from} and ${to} or k.new_date between ${from} and ${to}))`;
  const conditions: Condition[] = [];
  if (sectionId !== undefined) conditions.push(sql`sc.section_id = ${sectionId}`);
  if (sectionCourseId !== undefined) conditions.push(sql`sc.id = ${sectionCourseId}`);
  if (policyIds !== undefined) conditions.push(sql`s.registration_policy_id = any(${[...policyIds]}::bigint[])`);
  if (sectionCourseIds !== undefined) conditions.push(sql`sc.id = any(${[...sectionCourseIds]}::bigint[])`);
  if (headId !== undefined) conditions.push(sql`c.department_id in (select d.id from departments d where d.hod_employee_id = ${headId})`);
  if (courseId !== undefined)
    conditions.push(sql`sc.semester_course_id in (select n.id from semester_courses n where n.course_id = ${courseId})`);
  const taughtBy = (ids: readonly number[]) => sql<SqlBool>`(
      e.id in (select i.timetable_entry_id from timetable_entry_instructors i where i.employee_id = any(${[...ids]}::bigint[]))
      or ${changed(sql`k.substitute_id = any(${[...ids]}::bigint[])`)})`;
  if (employeeId !== undefined) conditions.push(taughtBy([employeeId]));
  if (employeeIds !== undefined) conditions.push(taughtBy(employeeIds));
  if (entryIds !== undefined) conditions.push(sql`e.id = any(${[...entryIds]}::bigint[])`);
  if (near !== undefined)
    conditions.push(sql`(sc.section_id = any(${[...near.sectionIds]}::bigint[]) or e.room_id = any(${[...near.roomIds]}::bigint[])
      or ${taughtBy(near.employeeIds)} or ${changed(sql`k.new_room_id = any(${[...near.roomIds]}::bigint[])`)})`);
  if (roomId !== undefined) conditions.push(sql`(e.room_id = ${roomId} or ${changed(sql`k.new_room_id = ${roomId}`)})`);
  if (studentId !== undefined)
    conditions.push(sql`sc.section_id in (
      select m.section_id from section_students m where m.student_id = ${studentId} and m.from_date <= ${to}
        and (m.to_date is null or m.to_date >= ${from}))`);
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`;
}
