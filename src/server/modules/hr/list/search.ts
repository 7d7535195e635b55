import { sql } from 'kysely';
import { phoneNumber } from '../../../../contract/core/person.ts';
import { containing, searchWords } from '../../../database/search-text.ts';
import type { Condition } from '../../../scope.ts';

/**
 * Free search of `employees e`: each word in name or number, in any order. Digits and addresses are also searched in
 * phone and official e-mail.
 */
export function wordConditions(typed: string): Condition[] {
  const phone = phoneNumber().schema.safeParse(typed);
  const words = phone.success ? [phone.data] : searchWords(typed);
  const isAddress = typed.includes('@');
  return words.map((word) => {
    const pattern = containing(word);
    const isContact = isAddress || /^\d{3,}$/.test(word);
    return isContact ? sql`(e.search_text like ${pattern} or e.contact_text like ${pattern})` : sql`e.search_text like ${pattern}`;
  });
}
