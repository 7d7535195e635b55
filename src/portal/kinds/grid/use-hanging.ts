import { useLayoutEffect, useRef } from 'react';
import { placePopup } from '../../kit/place-popup.ts';

/** Hangs what it is put on under its cell, over whatever cuts the grid off. */
export function useHanging() {
  const popup = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const cell = popup.current?.parentElement;
    if (popup.current && cell) placePopup(popup.current, cell, 'start');
  });
  return popup;
}
