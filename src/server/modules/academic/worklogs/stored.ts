import { sql } from 'kysely';
import type { AttendanceMark } from '../../../../contract/academic/attendance.ts';
import type { TaughtTopic } from '../../../../contract/academic/sheet.ts';
import type { WorklogKind, WorklogStatus } from '../../../../contract/academic/fields.ts';
import type { Db } from '../../../database/transaction.ts';
import type { ClassKey } from '../../../../contract/academic/sheet.ts';
import type { SheetClass } from './class-of.ts';

export interface StoredMark {
  studentId: number;
  mark: AttendanceMark;
  note: string | null;
  score: number | null;
  attendanceExcuseId: number | null;
}

/** A worklog that is not void, with its topics and marks. */
export interface StoredWorklog {
  id: number;
  version: number;
  sectionCourseId: number;
  status: WorklogStatus;
  kind: WorklogKind;
  periods: number;
  employeeId: number;
  method: 'board' | 'slides' | 'demo' | 'lab' | 'discussion' | 'test' | 'online' | null;
  remarks: string | null;
  submittedAt: string | null;
  updatedAt: string;
  enteredBy: string;
  topics: TaughtTopic[];
  marks: StoredMark[];
}

/** Worklogs of each section of a class that are not void, by section course. */
export async function storedOf(db: Db, { key, parts }: SheetClass): Promise<Map<number, StoredWorklog>> {
  const keys = parts.map(({ course, groupId }) => sql`(${course.id}::bigint, ${groupId ?? 0}::bigint)`);
  const rows = await standing(
    db,
    sql`(w.section_course_id, coalesce(w.section_group_id, 0)) in (${sql.join(keys)})
    and w.on_date = ${key.onDate} and w.slot_id = ${key.slotId}`,
  );
  return new Map(rows.map((row) => [row.sectionCourseId, row]));
}

async function standing(db: Db, which: ReturnType<typeof sql>): Promise<StoredWorklog[]> {
  const { rows } = await sql<StoredWorklog>`
    select w.id, w.version, w.section_course_id, w.status, w.kind, w.periods, w.employee_id, w.method, w.remarks, w.submitted_at, w.updated_at,
      a.display_name as entered_by,
      (select coalesce(json_agg(json_build_object('courseTopicId', t.course_topic_id, 'freeText', t.free_text, 'portion', t.portion) order by t.id), '[]')
        from worklog_topics t where t.worklog_id = w.id) as topics,
      (select coalesce(json_agg(json_build_object('studentId', m.student_id, 'mark', m.mark, 'note', m.note, 'score', m.score,
        'attendanceExcuseId', m.attendance_excuse_id) order by m.student_id), '[]') from attendance_marks m where m.worklog_id = w.id) as marks
    from worklogs w join users a on a.id = w.entered_by
    where w.status <> 'void' and ${which} order by w.id`.execute(db);
  return rows;
}

/** Students absent from the last class of the course before this one. */
export async function lastOf(
  db: Db,
  { sectionCourseId, groupId, onDate, slotId }: ClassKey,
): Promise<{ onDate: string; absent: number[] } | null> {
  const { rows } = await sql<{ onDate: string; absent: number[] }>`
    select w.on_date, (select coalesce(json_agg(m.student_id), '[]') from attendance_marks m where m.worklog_id = w.id and m.mark = 'A') as absent
    from worklogs w join slots l on l.id = w.slot_id
    where w.section_course_id = ${sectionCourseId} and w.section_group_id is not distinct from ${groupId}
      and w.status = 'submitted' and (w.on_date, l.starts_at) < (${onDate}::date, (select starts_at from slots where id = ${slotId}))
    order by w.on_date desc, l.starts_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}
