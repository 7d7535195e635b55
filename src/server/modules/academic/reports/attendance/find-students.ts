import { sql } from 'kysely';
import type { FoundStudent } from '../../../../../contract/academic/report-attendance-student.ts';
import { hasWord, searchWords } from '../../../../database/search-text.ts';
import { photoLink } from '../../../../files/signed-links.ts';
import type { Within } from '../../../../http/scoped.ts';
import type { Services } from '../../../../http/services.ts';

/**
 * Up to eight students visible to the caller, by name or number, those on roll first. With an id, only that student.
 */
export async function findStudents(inside: Within<'students'>, typed: string | number, services: Services): Promise<FoundStudent[]> {
  const { db, caller, rows: among } = inside;
  const words = typeof typed === 'number' ? [sql`s.id = ${typed}`] : searchWords(typed).map((word) => hasWord(sql`s.search_text`, word));
  if (words.length === 0) return [];
  const { rows } = await sql<Omit<FoundStudent, 'photo'> & { photoFileId: number | null }>`
    select s.id, s.name, coalesce(s.regd_no, s.admission_no) as number, b.code || ', ' || t.name as detail, u.photo_file_id
    from students s join users u on u.id = s.user_id join branches b on b.id = s.branch_id join batches t on t.id = s.batch_id
    where ${among.on('s.id')} and ${sql.join(words, sql` and `)}
    order by (s.status in ('active', 'onBreak')) desc, s.class_order, s.roll_no, s.id limit 8`.execute(db);
  return rows.map(({ photoFileId, ...student }) => ({ ...student, photo: photoLink(services, photoFileId, caller) }));
}
