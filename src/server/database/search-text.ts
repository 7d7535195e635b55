import { sql, type RawBuilder, type SqlBool } from 'kysely';

/**
 * Folds what a user typed the way `students.search_text` and `contact_text` are folded in the database: accents off,
 * dots as blanks, A to Z small. Answers its words; a row is found when each word is somewhere in its text.
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
 * The condition that a text, folded and with an index of trigrams, has a word: anywhere, or, of one or two letters, at
 * the beginning of one of its words. Fewer than three letters inside a word make no trigram, and would be looked for in
 * every row; with the blank before them they do.
 */
export function hasWord(text: RawBuilder<unknown>, word: string): RawBuilder<SqlBool> {
  if (word.length > 2) return sql`${text} like ${containing(word)}`;
  return sql`(${text} like ${startingWith(word)} or ${text} like ${`% ${startingWith(word)}`})`;
}

/** A pattern for `like` that finds the word anywhere; what has a meaning in patterns is escaped. */
export function containing(word: string): string {
  return `%${escapeLike(word)}%`;
}

/** A pattern for `like` that finds what begins with the word. */
export function startingWith(word: string): string {
  return `${escapeLike(word)}%`;
}

function escapeLike(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}
