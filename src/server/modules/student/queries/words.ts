import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { phoneNumber } from '../../../../contract/person.ts';
import { containing, searchWords } from '../../../database/search-text.ts';

/**
 * The conditions of a free search on `students as s`: each word somewhere in the names and numbers, in any order.
 * Holders of Student_PersonalVIEW also find by telephone number and private e-mail.
 */
export function wordConditions(typed: string, seesPersonal: boolean): RawBuilder<SqlBool>[] {
  const phone = phoneNumber().schema.safeParse(typed);
  const words = phone.success ? [phone.data] : searchWords(typed);
  const isAddress = typed.includes('@');
  return words.map((word) => {
    const pattern = containing(word);
    const isContact = seesPersonal && (isAddress || /^\d{3,}$/.test(word));
    return isContact
      ? sql<SqlBool>`(s.search_text like ${pattern} or s.contact_text like ${pattern})`
      : sql<SqlBool>`s.search_text like ${pattern}`;
  });
}
