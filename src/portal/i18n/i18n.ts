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
    return (lng === 'ae' && typeof value === 'string' && reorders.test(value) ? isolation(value) : value) as string;
  },
};

/** A name or number that reorders the Arabic text around it unless it is isolated. */
const reorders = /\p{Script=Latin}|\d-\d/u;
const isolation = (text: string): string => `\u2068${text}\u2069`;

const isRightToLeft = (): boolean => i18n.language === 'ae';

/** In Arabic, isolates a part of a text, such as a range, for places that cannot contain elements. */
export const isolated = (text: string): string => (isRightToLeft() ? isolation(text) : text);

/**
 * Joins the parts of a label: `CS301 · 12 Jul 2026`. Empty parts are omitted. In Arabic, each part is isolated and the
 * first one is on the right.
 */
export function joined(...parts: readonly (string | false | null | undefined)[]): string {
  const text = parts.flatMap((part) => (part ? isolated(part) : [])).join(' · ');
  return isRightToLeft() ? `\u2067${text}\u2069` : text;
}

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
