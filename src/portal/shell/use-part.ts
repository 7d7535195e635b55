import { createElement, useEffect, useState, type ComponentType, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../kit/toast.ts';

/**
 * Renders a part of the shell whose code is loaded on first use; null until loaded. If loading fails, shows a message;
 * the next use tries again. @param load must be the same function throughout.
 */
export function usePart<P extends object>(
  isWanted: boolean,
  load: () => Promise<ComponentType<P>>,
  onFailed: () => void,
): ((props: P) => ReactElement) | null {
  const { t } = useTranslation();
  const [part, setPart] = useState<((props: P) => ReactElement) | null>(null);
  useEffect(() => {
    if (!isWanted || part) return undefined;
    let isOver = false;
    const fetchPart = async () => {
      try {
        const Part = await load();
        if (!isOver) setPart(() => (props: P) => createElement(Part, props));
      } catch {
        if (isOver) return;
        onFailed();
        void toast('error', t('shell.codeMissing.title'));
      }
    };
    void fetchPart();
    return () => {
      isOver = true;
    };
  }, [isWanted, part, load, onFailed, t]);
  return part;
}
