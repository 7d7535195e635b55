import { useLayoutEffect, useRef, useState } from 'react';

/** Whether the frame's table is broader than the frame; measured again when either changes its size. */
export function useOverflow() {
  const frame = useRef<HTMLDivElement>(null);
  const [isOverflowing, setOverflowing] = useState(false);
  useLayoutEffect(() => {
    const outer = frame.current;
    const inner = outer?.firstElementChild;
    if (!outer || !inner) return undefined;
    const measure = () => setOverflowing(inner.scrollWidth > outer.clientWidth + 1);
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, []);
  return { frame, isOverflowing };
}
