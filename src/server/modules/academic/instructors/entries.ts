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
 * One teacher takes the place of another in timetables from a day on. Drafts are rewritten; where a timetable is or was
 * in force, the entry keeps who taught it until then. Versions that had ended by the day stay as they were.
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

/** Whose place is taken; nobody's, a lead comes to entries without anyone, a helper in the laboratory to its blocks. */
function concerns(role: Role, from: number | null) {
  if (from !== null)
    return sql`exists (select from timetable_entry_instructors x where x.timetable_entry_id = e.id and x.employee_id = ${from} and x.to_date is null)`;
  if (role === 'lab') return sql`e.kind = 'practical'`;
  return role === 'lead'
    ? sql`not exists (select from timetable_entry_instructors x where x.timetable_entry_id = e.id and x.to_date is null)`
    : sql`false`;
}

/** From the day on; null takes it out as if it had never been. */
async function endIn(db: Db, entryId: number, employeeId: number, day: string | null): Promise<void> {
  const own = sql`timetable_entry_id = ${entryId} and employee_id = ${employeeId} and to_date is null`;
  if (day === null) {
    await sql`delete from timetable_entry_instructors where ${own}`.execute(db);
    return;
  }
  await sql`delete from timetable_entry_instructors where ${own} and from_date >= ${day}`.execute(db);
  await sql`update timetable_entry_instructors set to_date = ${daysBefore(day, 1)}, version = version + 1, updated_at = now() where ${own}`.execute(
    db,
  );
}
