import type { Strength } from '../../../kit/strength-meter.tsx';

/** Default minimum length in characters. A shorter password has strength 1. */
const enough = 10;

/**
 * Estimates the strength of a new password, from none (0) to strong (4), as a hint while typing. The server checks the
 * password by its own rules. Mainly counts the length, with a discount for repeated and consecutive characters. A
 * password that contains a word of `personal` has at most strength 1.
 */
export function strengthOf(password: string, personal: readonly string[]): Strength {
  const signs = [...password];
  if (signs.length === 0) return 0;
  const plain = folded(password);
  const isKnown = personal.flatMap((words) => words.split(/\s+/)).some((word) => isIn(folded(word), plain));
  if (signs.length < enough || isKnown || new Set(signs).size < 5) return 1;
  const bits = usefulLength(signs) * Math.log2(poolOf(password));
  if (bits < 50) return 2;
  return bits < 70 ? 3 : 4;
}

const isIn = (word: string, text: string): boolean => word.length >= 4 && text.includes(word);

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Length in which a character that repeats or continues the previous one (`aa`, `ab`, `21`) counts only 0.3. */
function usefulLength(signs: readonly string[]): number {
  return signs.reduce((sum, sign, index) => {
    const step = index === 0 ? NaN : (sign.codePointAt(0) ?? 0) - (signs[index - 1]?.codePointAt(0) ?? 0);
    return sum + (Math.abs(step) <= 1 ? 0.3 : 1);
  }, 0);
}

/** Estimated number of characters to choose from. */
function poolOf(password: string): number {
  const kinds: [RegExp, number][] = [
    [/\p{Ll}/u, 26],
    [/\p{Lu}/u, 26],
    [/\p{N}/u, 10],
    [/[^\p{L}\p{N}]/u, 20],
    [/[^\0-\x7f]/, 40],
  ];
  return Math.max(
    10,
    kinds.filter(([kind]) => kind.test(password)).reduce((sum, [, size]) => sum + size, 0),
  );
}
