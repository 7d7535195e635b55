import { sql } from 'kysely';
import type { UnclearedStudent } from '../../../../contract/exam/test-clearance.ts';
import { notClear } from '../../../clearance.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Context } from '../../../http/context.ts';
import { sheetRoster } from '../marks/sheet-roster.ts';

/** The students of a test who are not cleared, as decided by the modules that manage dues. */
export async function readClearance(
  { db, now }: Pick<Context, 'db' | 'now'>,
  id: number,
): Promise<{ students: number; held: UnclearedStudent[] }> {
  const day = collegeDay(now);
  const { rows } = await sql<UnclearedStudent & { academicTermId: number }>`
    select distinct on (w.student_id) w.student_id, s.name, s.regd_no, p.code || ' ' || bs.semester || ' ' || x.name as section, bs.academic_term_id
    from (${sheetRoster(sql`t.id = ${id}`, day)}) w join students s on s.id = w.student_id
    join mark_sheets h on h.id = w.mark_sheet_id join section_courses c on c.id = h.section_course_id join sections x on x.id = c.section_id
    join registration_policies r on r.id = x.registration_policy_id join programs p on p.id = r.program_id
    join batch_semesters bs on bs.id = r.batch_semester_id order by w.student_id`.execute(db);
  const studentIds = rows.map(({ studentId }) => studentId);
  const owing = await notClear(db, { studentIds, purpose: 'exam', academicTermId: rows[0]?.academicTermId ?? null, day });
  const held = rows.filter(({ studentId }) => owing.has(studentId)).map(({ academicTermId: _term, ...student }) => student);
  held.sort((a, b) => a.section.localeCompare(b.section, 'en') || (a.regdNo ?? '').localeCompare(b.regdNo ?? '', 'en'));
  return { students: rows.length, held };
}
