import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { foldMachine } from '../../../machines/fold.ts';
import { inspection } from '../session/inspection.ts';
import * as styles from './menu.css.ts';

/** What a button of the menu shows and hides. Folded, it is not in the page; what is open from the start just stands there. */
export function Fold({ id, isOpen, children }: { id: string; isOpen: boolean; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  const isNew = useRef(true);
  const actor = useActorRef(foldMachine, inspection);
  const isDrawn = useSelector(actor, (snapshot) => snapshot.hasTag('drawn'));
  useLayoutEffect(() => {
    // The folded height must have been measured once, or there is nothing to move from.
    if (!isNew.current) void element.current?.offsetHeight;
    isNew.current = false;
    element.current?.toggleAttribute('data-unfolded', isOpen);
  }, [isOpen]);
  useEffect(() => actor.send({ type: isOpen ? 'unfold' : 'fold' }), [actor, isOpen]);
  if (!isOpen && !isDrawn) return null;
  return (
    <div ref={element} id={id} className={styles.fold} inert={!isOpen}>
      <div className={styles.folded}>{children}</div>
    </div>
  );
}
