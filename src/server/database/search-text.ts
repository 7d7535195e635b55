import { sql, type RawBuilder, type SqlBool } from 'kysely';

/**
 * Folds typed text like `students.search_text` and `contact_text` in the database: accents removed, dots as blanks, A
 * to Z in lower case. Returns its words; a row matches if its text contains each word.
 */
export function searchWords(typed: string): string[] {
  const folded = typed
    .replaceAll('.', ' ')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]+/g, '')
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  return folded.split(/\s+/).filter((word) => word !== '');
}

/**
 * The condition that a folded text with a trigram index contains a word: anywhere, or, for one or two letters, at the
 * beginning of one of its words. Fewer than three letters inside a word make no trigram and would be searched in every
 * row; with the blank before them they do.
 */
export function hasWord(text: RawBuilder<unknown>, word: string): RawBuilder<SqlBool> {
  if (word.length > 2) return sql`${text} like ${containing(word)}`;
  return sql`(${text} like ${startingWith(word)} or ${text} like ${`% ${startingWith(word)}`})`;
}

/** A pattern for `like` that matches the word anywhere; special characters are escaped. */
export function containing(word: string): string {
  return `%${escapeLike(word)}%`;
}

/** A pattern for `like` that matches texts with this prefix. */
export function startingWith(word: string): string {
  return `${escapeLike(word)}%`;
}

function escapeLike(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}
