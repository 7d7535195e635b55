/**
 * A text of a file with gaps, in English, translated as a whole: `{{code}} held`. If an English text has several
 * meanings, a meaning after `|` distinguishes them, and English omits it: `Left|number of students`.
 */
export interface Phrase {
  readonly phrase: string;
  readonly gaps: Readonly<Record<string, Part>>;
}

/** Parts with a separator between them. */
export interface JoinedParts {
  readonly parts: readonly Part[];
  readonly by: string;
}

export type Wording = Phrase | JoinedParts;

/** A part of a text. A string is data, which is never translated: a name, a code, a typed text. */
export type Part = string | number | Wording;

/** A text of a file. A string is its English source. */
export type Text = string | Wording;

export const phrase = (text: string, gaps: Phrase['gaps'] = {}): Phrase => ({ phrase: text, gaps });

export const joined = (parts: readonly Part[], by: string): JoinedParts => ({ parts, by });

/** A text as a part of another. */
export const asPart = (text: Text): Part => (typeof text === 'string' ? phrase(text) : text);

/** A text that is the same in every language: a name or a typed heading. */
export const verbatim = (text: string): JoinedParts => joined([text], '');

export const isWording = (value: unknown): value is Wording =>
  typeof value === 'object' && value !== null && ('phrase' in value || 'parts' in value);

export type Translate = (text: Text) => string;

/** Translates texts by looking up the English source of each phrase. */
export function translateBy(find: (english: string) => string): Translate {
  const write = (part: Part): string => {
    if (typeof part !== 'object') return String(part);
    return 'parts' in part ? part.parts.map(write).join(part.by) : filled(find(part.phrase), part.gaps);
  };
  const filled = (text: string, gaps: Phrase['gaps']) => text.replace(/\{\{(\w+)\}\}/g, (_, gap: string) => write(gaps[gap] ?? ''));
  return (text) => write(asPart(text));
}

/** The source without its meaning. */
export const plainEnglish = (source: string): string => source.replace(/\|.*/s, '');

export const inEnglish = translateBy(plainEnglish);
