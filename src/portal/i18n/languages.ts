import { locales, type Locale } from '../../../machines/settings.ts';

/** The sixteen languages by code, each by its own name and the English one, which the specification gives. */
export const languages: Readonly<Record<Locale, { name: string; english: string }>> = {
  da: { name: 'Dansk', english: 'Danish' },
  de: { name: 'Deutsch', english: 'German' },
  el: { name: 'Ελληνικά', english: 'Greek' },
  en: { name: 'English', english: 'English' },
  es: { name: 'Español', english: 'Spanish' },
  fr: { name: 'Français', english: 'French' },
  hu: { name: 'Magyar', english: 'Hungarian' },
  it: { name: 'Italiano', english: 'Italian' },
  ja: { name: '日本語', english: 'Japanese' },
  pl: { name: 'Polski', english: 'Polish' },
  pt: { name: 'Português', english: 'Portuguese' },
  ru: { name: 'Русский', english: 'Russian' },
  sv: { name: 'Svenska', english: 'Swedish' },
  tr: { name: 'Türkçe', english: 'Turkish' },
  zh: { name: '中文', english: 'Chinese' },
  ae: { name: 'العربية', english: 'Arabic' },
};

/** For a menu: the codes in the specification's order with their names. */
export const languageList = locales.map((code) => ({ code, ...languages[code] }));

/** The `lang` of the page: the specification's `ae` is Arabic, `ar` to a browser. */
export const langOf = (locale: string): string => (locale === 'ae' ? 'ar' : locale);
