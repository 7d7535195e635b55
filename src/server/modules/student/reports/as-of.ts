import { sql, type RawBuilder, type SqlBool } from 'kysely';

/**
 * Students as of a day, from events that were not undone. Batch and branch are those before the next later event,
 * otherwise the current ones. The status follows from the last event up to the day. Students count from the day of
 * admission. Limited to a range of ids, because all students at once would take too long.
 */
export function studentsAsOf(day: string, range: (id: RawBuilder<unknown>) => RawBuilder<SqlBool>): RawBuilder<unknown> {
  const ofThese = range(sql`student_id`);
  const movedFrom = (column: 'from_batch_id' | 'from_branch_id') => sql`
    select distinct on (student_id) student_id, ${sql.ref(column)} as before from student_events
    where ${ofThese} and undone_at is null and on_date > ${day}::date and ${sql.ref(column)} is not null
    order by student_id, on_date, id`;
  return sql`(
    select s.*, coalesce(batch.before, s.batch_id) as batch_then, coalesce(branch.before, s.branch_id) as branch_then
    from students s
      left join (${movedFrom('from_batch_id')}) batch on batch.student_id = s.id
      left join (${movedFrom('from_branch_id')}) branch on branch.student_id = s.id
      left join (
        select distinct on (student_id) student_id, kind from student_events
        where ${ofThese} and undone_at is null and on_date <= ${day}::date and kind not in ('yearBack', 'branchChanged')
        order by student_id, on_date desc, id desc) last on last.student_id = s.id
    where ${range(sql`s.id`)} and s.admitted_on <= ${day}::date and coalesce(last.kind, 'admitted') not in ('discontinued', 'passedOut'))`;
}

/** The semester of a batch on a day, the last one begun; null before the first one. */
export const semesterAsOf = (batchId: RawBuilder<unknown>, day: string): RawBuilder<number | null> => sql`(
  select semester from batch_semesters
  where batch_id = ${batchId} and starts_on <= ${day}::date order by starts_on desc, semester desc limit 1)`;
