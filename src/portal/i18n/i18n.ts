import i18next, { type FormatterModule, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import initialTexts from 'virtual:initial-texts';
import { formatNumber } from './format.ts';
import { langOf } from './languages.ts';
import { LocalesBackend } from './backend.ts';

/**
 * Texts of the portal. The English ones of the first page are bundled, so that it can be pre-rendered. All others are
 * loaded in parts (`text-parts.ts`) into the single namespace of the specification. Numbers in placeholders are formatted
 * for the language. Years and roll numbers must be passed as text.
 */
export const i18n: I18n = i18next.createInstance();

/**
 * Formats numbers in placeholders with Intl, because i18next’s own formatter does not support `ae`. In Arabic, Latin
 * text in placeholders is isolated.
 */
const formatter: FormatterModule = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format: (value: unknown, _format, lng = 'en') => {
    if (typeof value === 'number') return formatNumber(value, lng);
    return (lng === 'ae' && typeof value === 'string' ? isolated(value) : value) as string;
  },
};

/** Without isolation marks, a name or number would reorder the text around it. */
const isolated = (text: string): string => (/\p{Script=Latin}|\d-\d/u.test(text) ? `\u2068${text}\u2069` : text);

void i18n
  .use(new LocalesBackend())
  .use(formatter)
  .use(initReactI18next)
  .init({
    lng: 'en',
    fallbackLng: 'en',
    ns: ['translation'],
    defaultNS: 'translation',
    resources: { en: { translation: initialTexts } },
    partialBundledLanguages: true,
    initAsync: false,
    maxParallelReads: 10,
    maxRetries: 5,
    retryTimeout: 350,
    saveMissing: false,
    react: { useSuspense: false },
    interpolation: { escapeValue: false, alwaysFormat: true },
    // A server newer than the page may use an error code that has no text here.
    parseMissingKeyHandler: (key: string): string => (key.startsWith('error.') ? i18n.t('error.unknown') : key),
  });

// The specification’s code for Arabic, `ae`, is Avestan for Intl and would get the plural rules of the browser’s
// language.
const plurals = i18n.services.pluralResolver as { getRule: (code: string, options?: object) => Intl.PluralRules };
const getRule = plurals.getRule.bind(plurals);
plurals.getRule = (code, options) => getRule(langOf(code), options);
