import { earlyTexts } from '../early-texts.ts';

type Texts = { readonly [key: string]: string | Texts | undefined };

let texts: Texts = {};
let formats = formatsOf('en');

/** The formatters of a language. Creating one costs about a hundred times as much as using it. */
function formatsOf(language: string) {
  return {
    plurals: new Intl.PluralRules(language),
    numbers: new Intl.NumberFormat(language),
    times: new Intl.DateTimeFormat(language, { timeStyle: 'medium' }),
  };
}

/** Loads the page’s texts in the portal’s language, or in English if that fails. */
export async function loadTexts(locale: string): Promise<void> {
  for (const language of new Set([locale, 'en'])) {
    const parts = await Promise.all(['shell', 'machines'].map((part) => fetchPart(language, part)));
    if (parts.includes(null)) continue;
    takeTexts(Object.assign({}, ...parts) as Texts, language);
    return;
  }
}

async function fetchPart(locale: string, part: string): Promise<Texts | null> {
  const path = `${encodeURIComponent(locale)}/${part}.json`;
  const answer = await (earlyTexts(path) ?? fetch(`/locales/${path}`)).catch(() => null);
  return answer?.ok ? ((await answer.json()) as Texts) : null;
}

/** Uses these texts from now on. */
export function takeTexts(all: Texts, locale: string): void {
  texts = all;
  formats = formatsOf(locale === 'ae' ? 'ar' : locale);
}

/** A text by its key with placeholders filled in. `count` selects the plural form. */
export function t(key: string, gaps: Readonly<Record<string, string | number>> = {}): string {
  const { count } = gaps;
  const plural = typeof count === 'number' ? formats.plurals.select(count) : undefined;
  const text = (plural && (find(`${key}_${plural}`) ?? find(`${key}_other`))) ?? find(key) ?? key;
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, gap: string) => {
    const value = gaps[gap];
    return typeof value === 'number' ? formatNumber(value) : (value ?? '');
  });
}

/** A number in the format of the language. */
export const formatNumber = (value: number): string => formats.numbers.format(value);

/** A time of day with seconds. */
export const formatTime = (at: number): string => formats.times.format(at);

function find(key: string): string | undefined {
  let value: Texts | string | undefined = texts;
  for (const part of key.split('.')) value = typeof value === 'object' ? value[part] : undefined;
  return typeof value === 'string' ? value : undefined;
}
