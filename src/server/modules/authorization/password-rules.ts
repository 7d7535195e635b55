import type { FieldCode } from '../../../contract/core/errors.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Facts about a person that a password must not contain. */
export interface PersonalFacts {
  username: string;
  /** Parts of the name. */
  names: readonly string[];
  /** Registration, admission, employee and telephone numbers. */
  numbers: readonly string[];
  bornOn: string | null;
}

const longest = 128;

/**
 * The first rule that a new password breaks by itself, or null: length, personal facts, common passwords. Former
 * passwords are checked later because they need hashes.
 */
export function passwordProblem(password: string, minLength: number, facts: PersonalFacts): FieldCode | null {
  const length = [...password].length;
  if (length < minLength) return 'tooShort';
  if (length > longest) return 'tooLong';
  if (isPersonal(password, facts) || isCommonPassword(password)) return 'notAllowed';
  return null;
}

/**
 * True if the password contains the user name, a name of four or more letters, a number or the birth date, in any
 * spelling.
 */
export function isPersonal(password: string, { username, names, numbers, bornOn }: PersonalFacts): boolean {
  const plain = folded(password);
  const words = [username, ...names.flatMap((name) => name.split(/\s+/)), ...numbers].map(folded);
  const forbidden = words.filter((word) => word.length >= 4);
  return plain === folded(username) || [...forbidden, ...spellingsOf(bornOn)].some((word) => plain.includes(word));
}

/** Lower-case letters and digits only, without accents. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** The spellings of a date (2005-02-01) with day, month and year in any order, and a year of four or two digits. */
function spellingsOf(date: string | null): string[] {
  const [year, month, day] = date?.split('-') ?? [];
  if (!year || !month || !day) return [];
  return [year, year.slice(2)].flatMap((y) =>
    [
      [day, month, y],
      [month, day, y],
      [y, month, day],
      [y, day, month],
      [day, y, month],
      [month, y, day],
    ].map((parts) => parts.join('')),
  );
}
