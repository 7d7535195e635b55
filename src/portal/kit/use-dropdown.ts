import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { dropdownMachine } from '../../../machines/dropdown.ts';
import { inspection } from '../session/inspection.ts';
import { keepFocus } from './keep-focus.ts';
import { placePopup } from './place-popup.ts';

/**
 * The common part of menus and panels under a button: the machine, the position of the popup, pressing outside, Escape
 * and leaving with Tab. The popup is mounted only while open.
 */
export function useDropdown(align: 'start' | 'end') {
  const actor = useActorRef(dropdownMachine, inspection);
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag('expanded'));
  const button = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    const subscription = actor.on('dismissed', () => button.current?.focus());
    return () => subscription.unsubscribe();
  }, [actor]);

  useLayoutEffect(() => {
    const [shown, anchor] = [popup.current, button.current];
    if (!isOpen || !shown || !anchor) return undefined;
    // Uses the top layer if supported, so that no table clips the popup.
    if ('popover' in shown && typeof shown.showPopover === 'function') {
      shown.setAttribute('popover', 'manual');
      shown.showPopover();
    }
    const place = () => placePopup(shown, anchor, align);
    place();
    const isInside = (target: EventTarget | null) => target instanceof Node && (shown.contains(target) || anchor.contains(target));
    const press = (event: Event) => {
      if (!isInside(event.target)) actor.send({ type: 'clickOutside' });
    };
    const focus = (event: FocusEvent) => {
      if (!isInside(event.target)) actor.send({ type: 'leave' });
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      actor.send({ type: 'escape' });
    };
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('focusin', focus);
    document.addEventListener('keydown', key);
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, true);
    return () => {
      // The button may be gone too: on phones it is elsewhere.
      if (isInside(document.activeElement)) keepFocus();
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('focusin', focus);
      document.removeEventListener('keydown', key);
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, true);
    };
  }, [isOpen, actor, align]);

  return { id, isOpen, button, popup, send: actor.send };
}
