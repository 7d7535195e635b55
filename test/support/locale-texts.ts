import { defaultCollege } from '../../src/contract/core/college.ts';
import { wholeTexts } from './languages.ts';

/** The texts of a language as the portal shows them. */
export interface Texts {
  /** The text of a key; placeholders are not filled. */
  text(key: string): string;
  /** The title of the tab for a page with this title. */
  titled(title: string): string;
  /** The same, for the title under a key. */
  title(key: string): string;
  /** True if words with dots look like a key, with or without a text. */
  isKeyLike(words: string): boolean;
}

/** The texts of one language, from its files. A key without one throws. */
export function textsOf(language: string): Texts {
  const all = wholeTexts(language);
  const text = (key: string): string => {
    const value = key.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], all);
    if (typeof value !== 'string') throw new Error(`${language} has no text ${key}.`);
    return value;
  };
  const titled = (title: string) => text('app.title').replace('{{title}}', title).replace('{{college}}', defaultCollege.shortName);
  const sections = new Set(Object.keys(all));
  return {
    text,
    titled,
    title: (key) => titled(text(key)),
    isKeyLike: (words) => sections.has(words.split('.')[0] ?? ''),
  };
}
