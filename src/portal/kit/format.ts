/** The Intl language tag of a locale: the specification’s code for Arabic is `ae`. */
export function languageTag(locale: string): string {
  if (locale === 'ae') return 'ar';
  // English uses Indian conventions: 2,391 and 1,00,000.
  return locale === 'en' ? 'en-IN' : locale;
}

/** An integer in the format of the language. */
export function formatCount(value: number, locale: string): string {
  return formatter(locale, {}).format(value);
}

/** 0.72 as "72%". */
export function formatPercent(share: number, locale: string): string {
  return formatter(locale, { style: 'percent' }).format(share);
}

/** A file size in B, kB or MB, in steps of 1000. */
export function formatBytes(bytes: number, locale: string): string {
  const [unit, size] = bytes < 1000 ? ['byte', 1] : bytes < 1_000_000 ? ['kilobyte', 1000] : ['megabyte', 1_000_000];
  const options = { style: 'unit', unit: String(unit), unitDisplay: 'short', maximumFractionDigits: 1 } as const;
  return formatter(locale, options).format(bytes / Number(size));
}

/** Creating a formatter costs far more than using it. */
const formatters = new Map<string, Intl.NumberFormat>();

function formatter(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options);
  const cached = formatters.get(key) ?? new Intl.NumberFormat(languageTag(locale), options);
  formatters.set(key, cached);
  return cached;
}
