import { useSyncExternalStore } from 'react';
import { hasAllTexts, i18n, onTexts } from './i18n.ts';

/** Whether every text of the language shown is here. Until then only the first page may be drawn. */
export function useAllTexts(): boolean {
  return useSyncExternalStore(subscribe, isComplete, isComplete);
}

const isComplete = () => hasAllTexts(i18n.language);

function subscribe(listener: () => void): () => void {
  const stop = onTexts(listener);
  i18n.on('languageChanged', listener);
  return () => {
    stop();
    i18n.off('languageChanged', listener);
  };
}
