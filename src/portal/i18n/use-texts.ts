import { useEffect, useSyncExternalStore } from 'react';
import { i18n } from './i18n.ts';
import { hasTexts, needTexts, onTexts, shellPart, type TextPart } from './text-parts.ts';

/** Checks that the shell’s texts are loaded in the current language. Until then only the first page may be drawn. */
export function useShellTexts(): boolean {
  return useSyncExternalStore(subscribe, isComplete, isComplete);
}

/**
 * Checks that these parts are loaded in the current language, and loads them for components used outside their own
 * screen.
 */
export function useTexts(parts: readonly TextPart[]): boolean {
  const isHere = useSyncExternalStore(subscribe, () => hasTexts(i18n.language, parts));
  const names = parts.join();
  useEffect(() => {
    if (isHere) return;
    needTexts(names.split(',')).catch(() => {
      // All retries failed. Loading is tried again when a component with these parts is mounted.
    });
  }, [isHere, names]);
  return isHere;
}

const isComplete = () => hasTexts(i18n.language, [shellPart]);

function subscribe(listener: () => void): () => void {
  const stop = onTexts(listener);
  i18n.on('languageChanged', listener);
  return () => {
    stop();
    i18n.off('languageChanged', listener);
  };
}
