import { sql } from 'kysely';
import type { PersonFacts } from '../../../../contract/core/person.ts';
import { hasWord, searchWords } from '../../../database/search-text.ts';
import { photoLink } from '../../../files/signed-links.ts';
import type { Context } from '../../../http/context.ts';
import type { Services } from '../../../http/services.ts';

type FoundStudent = PersonFacts & { id: number; name: string };

/**
 * Up to eight students on the roll without a bed, by name or number.
 * For an id, the student with this id, with or without a bed.
 */
export async function findLodgers({ db, caller }: Context, typed: string | number, services: Services): Promise<FoundStudent[]> {
  const words = typeof typed === 'number' ? [] : searchWords(typed);
  const free = sql`s.status in ('active', 'onBreak') and not exists (select from hostel_stays x where x.student_id = s.id and x.to_on is null)`;
  const condition =
    typeof typed === 'number'
      ? sql`s.id = ${typed}`
      : sql.join([free, ...words.map((word) => hasWord(sql`s.search_text`, word))], sql` and `);
  if (typeof typed === 'string' && words.length === 0) return [];
  const { rows } = await sql<Omit<FoundStudent, 'photo'> & { photoFileId: number | null }>`
    select s.id, s.name, coalesce(s.regd_no, s.admission_no) as number, b.code || ', ' || t.name as detail, u.photo_file_id
    from students s join users u on u.id = s.user_id join branches b on b.id = s.branch_id join batches t on t.id = s.batch_id
    where ${condition} order by s.class_order, s.roll_no, s.id limit 8`.execute(db);
  return rows.map(({ photoFileId, ...student }) => ({ ...student, photo: photoLink(services, photoFileId, caller) }));
}
