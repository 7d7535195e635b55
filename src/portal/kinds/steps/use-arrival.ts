import { useEffect, useRef } from 'react';

/** Focuses an element when it replaces the focused one. */
export function useArrival<E extends HTMLElement>() {
  const place = useRef<E>(null);
  useEffect(() => place.current?.focus({ preventScroll: false }), []);
  return place;
}
