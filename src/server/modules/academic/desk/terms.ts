import { sql } from 'kysely';
import type { DeskAttendance } from '../../../../contract/academic/desk-attendance.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';

export type DeskTerm = DeskAttendance['terms'][number];

/** Terms in which a student was in a section, newest first. */
export async function termsOf(db: Db, studentId: number): Promise<DeskTerm[]> {
  const { rows } = await sql<DeskTerm>`
    select t.id, t.name, t.starts_on as "from", t.ends_on as "to", t.status = 'running' as is_running
    from academic_terms t
    where t.id in (select bs.academic_term_id from section_students m join registration_policies r on r.id = m.registration_policy_id
      join batch_semesters bs on bs.id = r.batch_semester_id where m.student_id = ${studentId})
    order by t.starts_on desc, t.id desc`.execute(db);
  return rows;
}

/**
 * The requested term, otherwise the running one, otherwise the latest that has begun, otherwise the next one. Null for
 * a student who has never been in a section.
 */
export function chosenTerm(terms: readonly DeskTerm[], termId: number | undefined, today: string): DeskTerm | null {
  if (termId !== undefined) {
    const term = terms.find(({ id }) => id === termId);
    if (!term) throw new ApiError('ValidationFailed', { fields: { termId: 'unknownReference' } });
    return term;
  }
  return terms.find(({ isRunning }) => isRunning) ?? terms.find(({ from }) => from <= today) ?? terms.at(-1) ?? null;
}

/** The degree that determines the calendar of a student. */
export async function degreeOf(db: Db, studentId: number): Promise<number | null> {
  const row = await db.selectFrom('students').select('degreeId').where('id', '=', studentId).executeTakeFirst();
  return row?.degreeId ?? null;
}
