import { sql } from 'kysely';
import { daysBefore } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';
import type { Role } from './rules.ts';

interface Place {
  sectionCourseId: number;
  /** Null for the whole section. */
  sectionGroupId: number | null;
}
interface Pair {
  role: Role;
  from: number | null;
  to: number | null;
}

/**
 * Replaces one teacher by another in timetables from a day on. Drafts and versions that take effect on that day or
 * later are rewritten. Entries of the version in force on that day keep the former teacher until the day before.
 * Versions superseded by then are not changed.
 */
export async function replaceInEntries(
  db: Db,
  { sectionCourseId, sectionGroupId }: Place,
  { role, from, to }: Pair,
  day: string,
): Promise<void> {
  const { rows } = await sql<{ id: number; isDraft: boolean; isLater: boolean }>`
    select e.id, v.status = 'draft' as is_draft, coalesce(v.effective_from >= ${day}, true) as is_later
    from timetable_entries e join timetable_versions v on v.id = e.timetable_version_id
    where e.section_course_id = ${sectionCourseId} and (${sectionGroupId}::bigint is null or e.section_group_id = ${sectionGroupId})
      and (v.status <> 'superseded' or not exists (select from timetable_versions n where n.academic_term_id = v.academic_term_id
        and n.status <> 'draft' and n.effective_from > v.effective_from and n.effective_from <= ${day}))
      and ${concerns(role, from)}`.execute(db);
  for (const { id, isDraft, isLater } of rows) {
    const isWhole = isDraft || isLater;
    if (from !== null) await endIn(db, id, from, isWhole ? null : day);
    if (to !== null) {
      const fromDate = isWhole ? null : day;
      await db
        .insertInto('timetableEntryInstructors')
        .values({ timetableEntryId: id, employeeId: to, fromDate, toDate: null })
        .onConflict((met) => met.doNothing())
        .execute();
    }
  }
}

/**
 * Entries concerned by a replacement. Without a former teacher, a lead is added to entries that have no teacher, a
 * laboratory assistant to practicals, and a co-teacher to no entry.
 */
function concerns(role: Role, from: number | null) {
  if (from !== null)
    return sql`exists (select from timetable_entry_instructors x where x.timetable_entry_id = e.id and x.employee_id = ${from} and x.to_date is null)`;
  if (role === 'lab') return sql`e.kind = 'practical'`;
  return role === 'lead'
    ? sql`not exists (select from timetable_entry_instructors x where x.timetable_entry_id = e.id and x.to_date is null)`
    : sql`false`;
}

/** Ends a teacher’s part in an entry on the day before `day`. With null, removes it completely. */
async function endIn(db: Db, entryId: number, employeeId: number, day: string | null): Promise<void> {
  const ofTeacher = sql`timetable_entry_id = ${entryId} and employee_id = ${employeeId} and to_date is null`;
  if (day === null) {
    await sql`delete from timetable_entry_instructors where ${ofTeacher}`.execute(db);
    return;
  }
  await sql`delete from timetable_entry_instructors where ${ofTeacher} and from_date >= ${day}`.execute(db);
  await sql`update timetable_entry_instructors set to_date = ${daysBefore(day, 1)}, version = version + 1, updated_at = now() where ${ofTeacher}`.execute(
    db,
  );
}
