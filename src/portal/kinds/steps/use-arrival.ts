import { useEffect, useRef } from 'react';

/** What takes the focus when it comes in the place of what had it. */
export function useArrival<E extends HTMLElement>() {
  const place = useRef<E>(null);
  useEffect(() => place.current?.focus({ preventScroll: false }), []);
  return place;
}
