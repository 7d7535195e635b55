import { useEffect, useRef, type RefObject } from 'react';

/** A value as of the last render, for code that runs later: an actor, a timer, a listener. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
