import { sql } from 'kysely';
import { searchWords, startingWith } from '../../../database/search-text.ts';
import type { Db } from '../../../database/transaction.ts';
import type { Rows } from '../../../scope.ts';
import { wordConditions } from './words.ts';

/** Limits of the caller: rows in the scope of the call, and search by phone only with access to personal data. */
interface Finder {
  readonly seesPersonal: boolean;
  readonly rows: Rows<'students'>;
}

/**
 * Ids of up to eight students by name or number: exact number first, then names that start with the text, then students
 * on roll.
 */
export async function findIds(db: Db, typed: string, { seesPersonal, rows: among }: Finder): Promise<number[]> {
  const conditions = [among.on('s.id'), ...wordConditions(typed, seesPersonal)];
  const words = searchWords(typed);
  if (words.length === 0) return [];
  const number = typed.trim().toUpperCase();
  const start = startingWith(words.join(' '));
  const { rows } = await sql<{ id: number }>`
    select s.id from students s where ${sql.join(conditions, sql` and `)}
    order by (${number} in (s.admission_no, coalesce(s.regd_no, ''), coalesce(s.roll_no, ''))) desc,
      (s.search_text like ${start}) desc, (s.status in ('active', 'onBreak')) desc, s.class_order, s.roll_no, s.id
    limit 8`.execute(db);
  return rows.map(({ id }) => id);
}
