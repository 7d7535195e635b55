import { useCallback, useRef, useSyncExternalStore } from 'react';

/** Whether the frame's table is broader than the frame; measured again when either changes its size. */
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
      last.current = inner.scrollWidth > outer.clientWidth + 1;
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
  return { frame, isOverflowing };
}

/** Before there is a page. */
const never = () => false;
