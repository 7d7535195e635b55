import { useLayoutEffect, useRef } from 'react';
import { placePopup } from '../../kit/place-popup.ts';

/** Attaches a popup below its cell, over containers that clip the grid. */
export function useHanging() {
  const popup = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const cell = popup.current?.parentElement;
    if (popup.current && cell) placePopup(popup.current, cell, 'start');
  });
  return popup;
}
