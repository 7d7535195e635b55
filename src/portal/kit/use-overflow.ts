import { useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

/**
 * True if the frame’s table is wider than the frame; measured again when either is resized. `data-scrolls` is set
 * directly and not on the next render, until which the page would be as wide as the table.
 */
export function useOverflow() {
  const frame = useRef<HTMLDivElement>(null);
  const last = useRef(false);
  const watch = useCallback((tell: () => void) => {
    const outer = frame.current;
    const inner = outer?.firstElementChild;
    if (!outer || !inner) return () => {};
    const measure = () => {
      // A message in place of rows is as wide as their visible part.
      outer.style.setProperty('--view', `${outer.clientWidth}px`);
      last.current = isBroader(inner, outer);
      outer.toggleAttribute('data-scrolls', last.current);
      tell();
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return () => {};
    const observer = new ResizeObserver(measure);
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, []);
  const isOverflowing = useSyncExternalStore(watch, () => last.current, never);
  // A ResizeObserver reports only after the first paint, in which the page would be as wide as the table.
  useLayoutEffect(() => {
    const outer = frame.current;
    const inner = outer?.firstElementChild;
    if (outer && inner && isBroader(inner, outer)) outer.dataset['scrolls'] = '';
  }, []);
  return { frame, isOverflowing };
}

const isBroader = (inner: Element, outer: Element) => inner.scrollWidth > outer.clientWidth + 1;

/** On the server. */
const never = () => false;
