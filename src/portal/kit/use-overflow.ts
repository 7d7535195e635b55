import { useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

/**
 * Whether the frame's table is broader than the frame; measured again when either changes its size. The frame gets its
 * `data-scrolls` in that very moment, not with the next drawing, until which the page would be as broad as the table.
 */
export function useOverflow() {
  const frame = useRef<HTMLDivElement>(null);
  const last = useRef(false);
  const watch = useCallback((tell: () => void) => {
    const outer = frame.current;
    const inner = outer?.firstElementChild;
    if (!outer || !inner) return () => {};
    const measure = () => {
      // What stands in place of the rows is as broad as what is seen of them.
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
  // It is watched only after the first picture, in which the page would be as broad as the table.
  useLayoutEffect(() => {
    const outer = frame.current;
    const inner = outer?.firstElementChild;
    if (outer && inner && isBroader(inner, outer)) outer.dataset['scrolls'] = '';
  }, []);
  return { frame, isOverflowing };
}

const isBroader = (inner: Element, outer: Element) => inner.scrollWidth > outer.clientWidth + 1;

/** Before there is a page. */
const never = () => false;
