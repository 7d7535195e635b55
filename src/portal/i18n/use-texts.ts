import { useEffect, useSyncExternalStore } from 'react';
import { i18n } from './i18n.ts';
import { hasTexts, needTexts, onTexts, shellPart, type TextPart } from './parts.ts';

/** Whether the shell's texts are here in the language shown. Until then only the first page may be drawn. */
export function useShellTexts(): boolean {
  return useSyncExternalStore(subscribe, isComplete, isComplete);
}

/** Whether these parts are here in the language shown; they are fetched for what says them outside its own screen. */
export function useTexts(parts: readonly TextPart[]): boolean {
  const isHere = useSyncExternalStore(subscribe, () => hasTexts(i18n.language, parts));
  const names = parts.join();
  useEffect(() => {
    if (isHere) return;
    needTexts(names.split(',')).catch(() => {
      // After all retries: asked for anew when this is next drawn.
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
