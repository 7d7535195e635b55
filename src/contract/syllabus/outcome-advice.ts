import { bloomVerbs, plainVerb, unmeasurableVerbs } from './bloom-verbs.ts';

/** Advice shown while a course outcome is typed. Advice never rejects a statement. */
export type Advice =
  | { kind: 'level'; verb: string; bloom: number }
  | { kind: 'unmeasurable'; verb: string }
  | { kind: 'twoVerbs'; first: string; second: string }
  | { kind: 'short'; words: number };

/** Minimum number of words after the verb. */
export const fewestWords = 5;

/** Scripts with a known list of verbs; statements in other scripts get no advice. */
const scriptOfVerbs = /^[\p{Script=Latin}\p{N}\p{P}\p{S}\s]*$/u;

/**
 * Advice on a statement such as “Explain the working of a diode”: the level that the first verb suggests, if different
 * from the chosen level; a verb that cannot be measured; two verbs in one statement; a statement that is too short.
 * @param bloom the chosen level, or null if none is chosen.
 */
export function adviceOn(statement: string, bloom: number | null): Advice[] {
  const words = statement.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0 || !scriptOfVerbs.test(statement)) return [];
  const at = placeOfVerb(words);
  const first = at === null ? null : plainVerb(words[at]!);
  const isUnmeasurable = first !== null && unmeasurableVerbs.includes(first);
  const level = first === null ? null : levelOf(first);
  const rest = words.length - ((at ?? 0) + 1);
  const second = at === null ? null : secondVerb(words.slice(at + 1));
  return [
    ...(isUnmeasurable ? [{ kind: 'unmeasurable' as const, verb: first }] : []),
    ...(first && level && !isUnmeasurable && level !== bloom ? [{ kind: 'level' as const, verb: first, bloom: level }] : []),
    ...(first && second ? [{ kind: 'twoVerbs' as const, first, second }] : []),
    ...(rest < fewestWords ? [{ kind: 'short' as const, words: rest }] : []),
  ];
}

/** The level that the first verb of a statement suggests; null if the verb is not listed. */
export function suggestedBloom(statement: string): number | null {
  const level = adviceOn(statement, null).find(({ kind }) => kind === 'level');
  return level?.kind === 'level' ? level.bloom : null;
}

export function levelOf(word: string): number | null {
  const verb = plainVerb(word);
  const at = bloomVerbs.findIndex((verbs) => verbs.includes(verb));
  return at < 0 ? null : at + 1;
}

const isVerb = (word: string) => levelOf(word) !== null || unmeasurableVerbs.includes(plainVerb(word));

/** Position of the verb: first, after an adverb, or after a phrase such as “Students will be able to”. */
function placeOfVerb(words: readonly string[]): number | null {
  const start = /ly$/i.test(words[0] ?? '') ? 1 : 0;
  if (isVerb(words[start] ?? '')) return start;
  const at = words.slice(0, 8).findIndex((word, place) => isVerb(word) && words[place - 1]?.toLowerCase() === 'to');
  return at < 0 ? null : at;
}

/**
 * A second verb directly after the first “and”, as in “… and design …”. The noun in “test and measurement” does not
 * count.
 */
function secondVerb(words: readonly string[]): string | null {
  const at = words.findIndex((word) => /^(and|&)$/i.test(word));
  const next = at < 0 ? undefined : words[at + 1];
  return next !== undefined && isVerb(next) ? plainVerb(next) : null;
}
