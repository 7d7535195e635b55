import { useEffect, useRef, type PointerEvent } from 'react';
import { keepFocus } from './keep-focus.ts';

const firstChoice = '[data-autofocus]';
const fields = 'input:not([type="hidden"]), select, textarea';
let openCount = 0;

export interface ModalOptions {
  onClose: () => void;
  /** While something is being saved, Escape and a press outside do nothing. */
  isLocked: boolean;
  closesOutside: boolean;
}

/**
 * A native modal dialog while the component is in the page: focus goes in and comes back, Escape asks to close, the
 * page behind stands still. The focus takes what has `data-autofocus`, else the first field, else the first button
 * of the foot, else the dialog.
 */
export function useModal({ onClose, isLocked, closesOutside }: ModalOptions) {
  const dialog = useRef<HTMLDialogElement>(null);
  const latest = useRef({ onClose, isLocked });
  useEffect(() => {
    latest.current = { onClose, isLocked };
  });
  useEffect(() => {
    const shown = dialog.current;
    if (!shown) return undefined;
    const opener = document.activeElement;
    const ask = (event: Event) => {
      // A file input's own `cancel` bubbles up to here.
      if (event.target !== shown) return;
      event.preventDefault();
      if (!latest.current.isLocked) latest.current.onClose();
    };
    // A second Escape closes a dialog in spite of preventDefault. Whoever only asks then is still here a moment later.
    let reopening = 0;
    const closed = (event: Event) => {
      if (event.target !== shown) return;
      if (!latest.current.isLocked) latest.current.onClose();
      reopening = window.setTimeout(() => {
        if (shown.open) return;
        shown.showModal();
        focusInside(shown);
      });
    };
    if (!shown.open) shown.showModal();
    focusInside(shown);
    shown.addEventListener('cancel', ask);
    shown.addEventListener('close', closed);
    lockPage(+1);
    return () => {
      shown.removeEventListener('cancel', ask);
      shown.removeEventListener('close', closed);
      clearTimeout(reopening);
      shown.close();
      lockPage(-1);
      // One that was opened over this one still has it.
      if (document.activeElement?.closest('dialog[open]')) return;
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      keepFocus();
    };
  }, []);
  const onPointerDown = (event: PointerEvent) => {
    if (closesOutside && !isLocked && event.target === dialog.current && isOutside(dialog.current, event)) onClose();
  };
  return { ref: dialog, onPointerDown };
}

function focusInside(dialog: HTMLDialogElement): void {
  const target =
    dialog.querySelector<HTMLElement>(firstChoice) ??
    [...dialog.querySelectorAll<HTMLInputElement>(fields)].find((field) => !field.disabled) ??
    dialog.querySelector<HTMLElement>('[data-foot] button:not(:disabled)') ??
    dialog;
  target.focus();
}

/** The backdrop is part of the dialog's element; only its box tells the two apart. */
function isOutside(dialog: HTMLElement, { clientX, clientY }: PointerEvent): boolean {
  const box = dialog.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}

function lockPage(change: 1 | -1): void {
  openCount += change;
  document.documentElement.toggleAttribute('data-modal', openCount > 0);
}
