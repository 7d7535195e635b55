import { useCallback, useEffect } from 'react';
import { usePermissions } from '../session/use-permissions.ts';
import { usePart } from './use-part.ts';

const load = async () => (await import('./palette.tsx')).Palette;

export interface PaletteHostProps {
  /** Initial query; null while closed. */
  query: string | null;
  onOpen: () => void;
  onClose: () => void;
}

/** Listens for Ctrl+K and loads the palette’s code on first use. */
export function PaletteHost({ query, onOpen, onClose }: PaletteHostProps) {
  const held = usePermissions();
  const isWanted = query !== null && held !== null;
  const draw = usePart(isWanted, load, onClose);
  const listen = useCallback(
    (event: KeyboardEvent) => {
      const isOurs = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isOurs || event.key.toLowerCase() !== 'k' || event.defaultPrevented) return;
      event.preventDefault();
      // Not over a modal dialog, which must be answered first.
      if (query !== null) onClose();
      else if (!document.documentElement.hasAttribute('data-modal')) onOpen();
    },
    [query, onOpen, onClose],
  );
  useEffect(() => {
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [listen]);
  return isWanted && draw ? draw({ query, held, onClose }) : null;
}
