import { useTranslation } from 'react-i18next';
import type { Locale } from '../../../../machines/settings.ts';

/** The languages in which a file is offered: English, which other programs expect, and the user’s own. */
export function useFileLanguages(): readonly Locale[] {
  const { i18n } = useTranslation();
  return [...new Set<Locale>(['en', i18n.language as Locale])];
}
