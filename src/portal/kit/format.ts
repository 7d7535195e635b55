/** The language tag that Intl knows for a locale of ours: the specification calls Arabic `ae`. */
export function languageTag(locale: string): string {
  if (locale === 'ae') return 'ar';
  // English here is India's: 2,391 and 1,00,000.
  return locale === 'en' ? 'en-IN' : locale;
}

/** A whole number as the language writes it. */
export function formatCount(value: number, locale: string): string {
  return formatter(locale, {}).format(value);
}

/** 0.72 as "72%". */
export function formatPercent(share: number, locale: string): string {
  return formatter(locale, { style: 'percent' }).format(share);
}

/** The size of a file in B, kB or MB, of 1000 each as the units say. */
export function formatBytes(bytes: number, locale: string): string {
  const [unit, size] = bytes < 1000 ? ['byte', 1] : bytes < 1_000_000 ? ['kilobyte', 1000] : ['megabyte', 1_000_000];
  const options = { style: 'unit', unit: String(unit), unitDisplay: 'short', maximumFractionDigits: 1 } as const;
  return formatter(locale, options).format(bytes / Number(size));
}

/** Making one costs far more than using it. */
const formatters = new Map<string, Intl.NumberFormat>();

function formatter(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options);
  const found = formatters.get(key) ?? new Intl.NumberFormat(languageTag(locale), options);
  formatters.set(key, found);
  return found;
}
