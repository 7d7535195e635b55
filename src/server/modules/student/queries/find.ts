import { sql } from 'kysely';
import { searchWords, startingWith } from '../../../database/search-text.ts';
import type { Db } from '../../../database/transaction.ts';
import type { Rows } from '../../../scope.ts';
import { wordConditions } from './words.ts';

/** Who asks narrows what is found: to the rows of the call's scope, and phones are searched only by who sees them. */
interface Finder {
  readonly seesPersonal: boolean;
  readonly rows: Rows<'students'>;
}

/** Ids of up to eight students by name or number: who has that number, then whose name begins so, then those on roll. */
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
