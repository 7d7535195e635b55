import type { TFunction } from 'i18next';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { directionOf, type Direction } from '../../../machines/settings.ts';
import { useAct } from '../kit/use-act.ts';
import { formatIn, type Format } from './format.ts';
import { langOf } from './languages.ts';
import { hasTexts, loadTexts, onTexts, type TextPart } from './text-parts.ts';

/** Texts and formats of a printout, and its attributes for the page. */
export interface Words {
  t: TFunction;
  format: Format;
  /** Absent if they are the page’s own. */
  lang?: string;
  dir?: Direction;
}

/**
 * Texts in one language, independent of the portal’s, for documents that must keep their language. `parts` must be a
 * constant list; missing parts are loaded. Without a locale, the page’s own texts are used.
 */
export function useWordsIn(
  locale: string | null,
  parts: readonly TextPart[],
): { words: Words | null; hasFailed: boolean; retry: () => void } {
  const { t, i18n } = useTranslation();
  const language = locale ?? i18n.language;
  const isHere = useSyncExternalStore(onTexts, () => hasTexts(language, parts));
  const { act, isBusy, problem } = useAct((language: string) => loadTexts(language, parts));
  const isMissing = locale !== null && !isHere && !isBusy && problem === null;
  useEffect(() => {
    if (isMissing) act(locale);
  }, [isMissing, locale, act]);
  const retry = () => locale !== null && act(locale);
  if (locale === null) return { words: { t, format: formatIn(language) }, hasFailed: false, retry };
  if (!isHere) return { words: null, hasFailed: problem !== null, retry };
  const words = { t: i18n.getFixedT(locale), format: formatIn(locale), lang: langOf(locale), dir: directionOf(locale) };
  return { words, hasFailed: false, retry };
}
