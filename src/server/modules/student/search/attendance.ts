import { sql, type RawBuilder } from 'kysely';
import { attendanceOf } from '../../../attendance.ts';
import { listOf } from '../../../database/blocks.ts';
import type { Context } from '../../../http/context.ts';

/**
 * Attendance of the running term for students `s`, as `attended.percent`. Calculated once per search, because the
 * conditions run slice by slice and reading all marks takes longer than the rest of the search.
 */
export async function withAttendance({ db, now }: Pick<Context, 'db' | 'now'>): Promise<RawBuilder<unknown>> {
  const students = (await attendanceOf(db, {}, now))?.students ?? [];
  // Truncated, so that 74.99 is never shown as 75.
  const percents = students.map(({ held, present }) => Math.floor((10_000 * present) / held) / 100);
  const attendance = sql`unnest(${listOf(students.map(({ studentId }) => studentId))},
    string_to_array(${percents.join(',')}, ',')::numeric[])`;
  return sql` left join ${attendance} attended (student_id, percent) on attended.student_id = s.id`;
}
