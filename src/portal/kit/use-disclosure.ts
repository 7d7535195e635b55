import { useActorRef, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { disclosureMachine } from '../../../machines/disclosure.ts';
import { inspection } from '../session/inspection.ts';

export interface Disclosure<Subject = void> {
  isOpen: boolean;
  /** The subject that it is open for: a row, one of several dialogs; null while closed. */
  subject: Subject | null;
  /** All functions are stable. */
  open: (subject: Subject) => void;
  close: () => void;
  toggle: () => void;
  /** Opens or closes, to follow another state such as Caps Lock. */
  set: (isOpen: boolean) => void;
}

/** The open or closed state of a dialog, sheet or panel, with its subject. */
export function useDisclosure<Subject = void>(): Disclosure<Subject> {
  const actor = useActorRef(disclosureMachine, inspection);
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag('open'));
  const subject = useSelector(actor, (snapshot) => snapshot.context.subject);
  const methods = useMemo(
    () => ({
      open: (opened?: unknown) => actor.send({ type: 'open', subject: opened }),
      close: () => actor.send({ type: 'close' }),
      toggle: () => actor.send({ type: 'toggle' }),
      set: (isToBeOpen: boolean) => actor.send({ type: isToBeOpen ? 'open' : 'close' }),
    }),
    [actor],
  );
  return { ...methods, isOpen, subject: isOpen ? (subject as Subject) : null };
}
