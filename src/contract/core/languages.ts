/** The languages of the portal and of printouts, by the specification's codes; `ae` is Arabic. */
export const languageCodes = ['da', 'de', 'el', 'en', 'es', 'fr', 'hu', 'it', 'ja', 'pl', 'pt', 'ru', 'sv', 'tr', 'zh', 'ae'] as const;
export type LanguageCode = (typeof languageCodes)[number];
