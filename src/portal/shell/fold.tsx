import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { foldMachine } from '../../../machines/fold.ts';
import { inspection } from '../session/inspection.ts';
import * as styles from './menu.css.ts';

/** A collapsible part of the menu, not in the page while folded. A part that is open from the start is not animated. */
export function Fold({ id, isOpen, children }: { id: string; isOpen: boolean; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  const isNew = useRef(true);
  const actor = useActorRef(foldMachine, inspection);
  const isDrawn = useSelector(actor, (snapshot) => snapshot.hasTag('drawn'));
  useLayoutEffect(() => {
    // Reading the height forces layout of the folded state, from which the transition starts.
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
