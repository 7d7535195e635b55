import type { i18n } from 'i18next';

/** What stands over a column: the short text where there is one, for figures are narrower than their names. */
export function headOf(texts: i18n, root: string, { key, label }: { key: string; label?: string | undefined }): string {
  if (label !== undefined) return label;
  const short = `${root}.head.${key}`;
  return texts.exists(short) ? texts.t(short) : texts.t(`${root}.field.${key}`);
}
