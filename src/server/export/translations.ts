import type { LanguageCode } from '../../contract/core/languages.ts';
import { inEnglish, plainEnglish, translateBy, type Translate } from './text.ts';

type Translations = Readonly<Record<string, string>>;
type Loaded = Promise<{ default: Translations }>;

/** The translations of all texts of files, by language; each is loaded by the first file in its language. */
export const translations: Readonly<Record<Exclude<LanguageCode, 'en'>, () => Loaded>> = {
  da: () => import('./words/da.json'),
  de: () => import('./words/de.json'),
  el: () => import('./words/el.json'),
  es: () => import('./words/es.json'),
  fr: () => import('./words/fr.json'),
  hu: () => import('./words/hu.json'),
  it: () => import('./words/it.json'),
  ja: () => import('./words/ja.json'),
  pl: () => import('./words/pl.json'),
  pt: () => import('./words/pt.json'),
  ru: () => import('./words/ru.json'),
  sv: () => import('./words/sv.json'),
  tr: () => import('./words/tr.json'),
  zh: () => import('./words/zh.json'),
  ae: () => import('./words/ae.json'),
};

let replacementOf: (english: string, language: LanguageCode) => string = plainEnglish;

/** Lets files with an untranslated text fail, which tests require; otherwise such a text is in English. */
export function refuseUntranslated(): void {
  replacementOf = (english, language) => {
    throw new Error(`No translation into ${language} of “${english}”: add it to src/server/export/words.`);
  };
}

/** Translates the texts of files into a language. */
export async function translateTo(language: LanguageCode): Promise<Translate> {
  if (language === 'en') return inEnglish;
  const { default: texts } = await translations[language]();
  return translateBy((english) => (Object.hasOwn(texts, english) ? texts[english] : undefined) ?? replacementOf(english, language));
}
