import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import * as styles from './menu.css.ts';

/** How long a submenu takes to open or close (spec §9). */
const foldMs = 300;

/** What a button of the menu shows and hides. Folded, it is not in the page; what is open from the start just stands there. */
export function Fold({ id, isOpen, children }: { id: string; isOpen: boolean; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  const isNew = useRef(true);
  const [isGone, setGone] = useState(!isOpen);
  if (isOpen && isGone) setGone(false);
  useLayoutEffect(() => {
    // The folded height must have been measured once, or there is nothing to move from.
    if (!isNew.current) void element.current?.offsetHeight;
    isNew.current = false;
    element.current?.toggleAttribute('data-unfolded', isOpen);
  }, [isOpen]);
  useEffect(() => {
    if (isOpen) return undefined;
    const gone = setTimeout(() => setGone(true), foldMs);
    return () => clearTimeout(gone);
  }, [isOpen]);
  if (!isOpen && isGone) return null;
  return (
    <div ref={element} id={id} className={styles.fold} inert={!isOpen}>
      <div className={styles.folded}>{children}</div>
    </div>
  );
}
