import { sql, type RawBuilder } from 'kysely';
import { attendanceOf } from '../../../attendance.ts';
import { listOf } from '../../../database/blocks.ts';
import type { Context } from '../../../http/context.ts';

/**
 * The attendance of the running term beside students `s`, as `attended.percent`. It is counted once for a search:
 * the conditions are asked of slice after slice, and everybody's marks take longer than all else that is found.
 */
export async function withAttendance({ db, now }: Pick<Context, 'db' | 'now'>): Promise<RawBuilder<unknown>> {
  const students = (await attendanceOf(db, {}, now))?.students ?? [];
  // Cut and not rounded: 74.99 is not 75.
  const percents = students.map(({ held, present }) => Math.floor((10_000 * present) / held) / 100);
  const known = sql`unnest(${listOf(students.map(({ studentId }) => studentId))},
    string_to_array(${percents.join(',')}, ',')::numeric[])`;
  return sql` left join ${known} attended (student_id, percent) on attended.student_id = s.id`;
}
