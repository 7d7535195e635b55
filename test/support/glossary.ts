/** The glossary of each language, and the terms that its translations are checked for. */
import { readFileSync } from 'node:fs';
import { englishFor, ruleLanguage } from './languages.ts';

/** A row of a glossary: the beginnings of words for its term, and of words that are wrong for it. */
export interface Row {
  readonly stems: readonly string[];
  readonly never: readonly string[];
}

/** A row that is enforced in every language. */
export interface Term {
  /** The first column of the row. */
  readonly row: string;
  /** English texts that contain the term, if its name as a word, also in the plural, is not enough. */
  readonly english?: RegExp;
  /** Keys, or groups of keys, whose translation needs no stem, by the reason. */
  readonly except?: Partial<Record<Reason, readonly string[]>>;
}

/** With `elided`, a pronoun or the place on the screen replaces the word. */
type Reason = 'elided' | 'another thing' | 'abbreviation' | 'code';

/** A translation without the word of the glossary; `word` is the wrong word for the term. */
export interface Departure {
  readonly term: Term;
  readonly key: string;
  readonly text: string;
  readonly word: string | null;
}

/** The rows of a language that have stems, by their first column. */
export function readGlossary(language: string): Map<string, Row> {
  const lines = readFileSync(`src/portal/i18n/glossary/${language}.md`, 'utf8').split('\n');
  const cells = lines.filter((line) => line.startsWith('|')).map((line) => line.split('|').map((cell) => cell.trim()));
  const listed = (cell = '') => cell.split(', ').filter((stem) => stem !== '');
  const rows = cells.map(([, english = '', , , stems, never]) => [english, { stems: listed(stems), never: listed(never) }] as const);
  return new Map(rows.slice(2).filter(([, { stems, never }]) => stems.length + never.length > 0));
}

/** Finds the terms in an English text, and remembers them for the next language. */
export function termFinder(terms: readonly Term[]): (text: string) => readonly Term[] {
  const patterns = terms.map((term) => [term, patternOf(term)] as const);
  const cache = new Map<string, readonly Term[]>();
  return (text) => {
    const before = cache.get(text);
    if (before) return before;
    const words = withoutGaps(text);
    const after = patterns.filter(([, pattern]) => pattern.test(words)).map(([term]) => term);
    cache.set(text, after);
    return after;
  };
}

/** The translations that lack every stem of a term in their English text, or have a wrong word for it. */
export function departures(
  language: string,
  texts: ReadonlyMap<string, string>,
  english: ReadonlyMap<string, string>,
  glossary: ReadonlyMap<string, Row>,
  termsIn: (text: string) => readonly Term[],
): Departure[] {
  const rules = new Map(
    [...glossary].map(([row, { stems, never }]) => [row, { stems: foldStems(stems, language), never: foldStems(never, language) }]),
  );
  return [...texts].flatMap(([key, text]) => {
    const terms = termsIn(englishFor(key, english) ?? '');
    if (terms.length === 0) return [];
    const words = fold(withoutGaps(text), language);
    return terms.flatMap((term) => {
      const { stems, never } = rules.get(term.row) ?? { stems: [], never: [] };
      const word = never.find((stem) => words.includes(stem))?.trim() ?? null;
      const isLacking = stems.length > 0 && !stems.some((stem) => words.includes(stem));
      return isLacking || word !== null ? [{ term, key, text, word }] : [];
    });
  });
}

/** The exception that covers a key: the key itself, a plural form of it, or a group that contains it. */
export function exceptionFor({ except = {} }: Term, key: string): string | undefined {
  return Object.values(except)
    .flat()
    .find((name) => key === name || key.startsWith(`${name}.`) || key.startsWith(`${name}_`));
}

function patternOf({ row, english }: Term): RegExp {
  const name = row.replace(/ \(.*\)$/, '');
  return english ?? new RegExp(String.raw`\b(${name}(s|es)?|${name.replace(/y$/, 'ies')})\b`, 'i');
}

/** Stems begin a word; one with a hyphen in front may also continue a compound. */
function foldStems(stems: readonly string[], language: string): readonly string[] {
  const isAnywhere = ['ae', 'ja', 'zh'].includes(language);
  return stems.map((stem) => (isAnywhere || stem.startsWith('-') ? fold(stem, language).trimStart() : fold(stem, language)));
}

const withoutGaps = (text: string) => text.replaceAll(/\{\{.*?\}\}|\$t\(.*?\)|<.*?>/g, ' ');

/** Small letters without accents and other marks, a space before each word: the stem of Betrag is in Beträge. */
function fold(text: string, language: string): string {
  const letters = text
    .toLocaleLowerCase(ruleLanguage(language))
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '');
  return ` ${letters}`.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trimEnd();
}
