import i18next, { type FormatterModule, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import initialTexts from 'virtual:initial-texts';
import { formatNumber } from './format.ts';
import { langOf } from './languages.ts';
import { LocalesBackend } from './backend.ts';

/**
 * The texts. The English ones of the first page are bundled, so that it can be rendered ahead; all others are loaded in
 * parts (`parts.ts`), which meet in the one namespace of the specification. A number in a gap is written as the language writes it; a year or a roll number
 * goes in as text.
 */
export const i18n: I18n = i18next.createInstance();

/** Numbers in gaps by Intl, for i18next's own way knows no `ae`; in Arabic, Latin words in gaps keep to themselves. */
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

/** Without the two marks a name or a number would draw what stands beside it to its own side. */
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
    // A server newer than the page may refuse with a code that has no words here.
    parseMissingKeyHandler: (key: string): string => (key.startsWith('error.') ? i18n.t('error.unknown') : key),
  });

// The specification's code of Arabic, `ae`, is another language to Intl, and would take the plurals of the browser's.
const plurals = i18n.services.pluralResolver as { getRule: (code: string, options?: object) => Intl.PluralRules };
const getRule = plurals.getRule.bind(plurals);
plurals.getRule = (code, options) => getRule(langOf(code), options);
