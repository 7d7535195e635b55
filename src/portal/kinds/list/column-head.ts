import type { i18n } from 'i18next';

/** Heading of a column: the short text if there is one, because figures are narrower than their names. */
export function headOf(texts: i18n, root: string, { key, label }: { key: string; label?: string | undefined }): string {
  if (label !== undefined) return label;
  const short = `${root}.head.${key}`;
  return texts.exists(short) ? texts.t(short) : texts.t(`${root}.field.${key}`);
}
