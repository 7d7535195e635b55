import type { LanguageCode } from '../../contract/core/languages.ts';
import { inEnglish, plainEnglish, translateBy, type Translate } from './text.ts';

type Translations = Readonly<Record<string, string>>;
type LoadingTranslations = Promise<{ default: Translations }>;

/** The translations of all texts of files, by language; each is loaded by the first file in its language. */
export const translations: Readonly<Record<Exclude<LanguageCode, 'en'>, () => LoadingTranslations>> = {
  da: () => import('./words/da.json', { with: { type: 'json' } }),
  de: () => import('./words/de.json', { with: { type: 'json' } }),
  el: () => import('./words/el.json', { with: { type: 'json' } }),
  es: () => import('./words/es.json', { with: { type: 'json' } }),
  fr: () => import('./words/fr.json', { with: { type: 'json' } }),
  hu: () => import('./words/hu.json', { with: { type: 'json' } }),
  it: () => import('./words/it.json', { with: { type: 'json' } }),
  ja: () => import('./words/ja.json', { with: { type: 'json' } }),
  pl: () => import('./words/pl.json', { with: { type: 'json' } }),
  pt: () => import('./words/pt.json', { with: { type: 'json' } }),
  ru: () => import('./words/ru.json', { with: { type: 'json' } }),
  sv: () => import('./words/sv.json', { with: { type: 'json' } }),
  tr: () => import('./words/tr.json', { with: { type: 'json' } }),
  zh: () => import('./words/zh.json', { with: { type: 'json' } }),
  ae: () => import('./words/ae.json', { with: { type: 'json' } }),
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
