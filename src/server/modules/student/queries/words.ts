import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { phoneNumber } from '../../../../contract/core/person.ts';
import { hasWord, searchWords } from '../../../database/search-text.ts';

/**
 * Conditions of a free-text search on `students as s`: each word occurs in the names or numbers, in any order. Holders
 * of Student_PersonalVIEW can also search by phone and private e-mail.
 */
export function wordConditions(typed: string, seesPersonal: boolean): RawBuilder<SqlBool>[] {
  const phone = phoneNumber().schema.safeParse(typed);
  const words = phone.success ? [phone.data] : searchWords(typed);
  const isAddress = typed.includes('@');
  return words.map((word) => {
    const isContact = seesPersonal && (isAddress || /^\d{3,}$/.test(word));
    const inSearch = hasWord(sql`s.search_text`, word);
    return isContact ? sql<SqlBool>`(${inSearch} or ${hasWord(sql`s.contact_text`, word)})` : inSearch;
  });
}
