import { locales, type Locale } from '../../../machines/settings.ts';

/** The sixteen languages by code, each with its own and its English name as in the specification. */
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

/** For menus: the codes with their names, in the specification’s order. */
export const languageList = locales.map((code) => ({ code, ...languages[code] }));

/** The page’s `lang`: `ar` for the specification’s `ae`. */
export const langOf = (locale: string): string => (locale === 'ae' ? 'ar' : locale);
