import { useEffect, useRef } from 'react';

/** Focuses an element when it is mounted, because it replaces the focused one. */
export function useArrival<E extends HTMLElement>() {
  const place = useRef<E>(null);
  useEffect(() => place.current?.focus({ preventScroll: false }), []);
  return place;
}
