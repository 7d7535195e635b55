import { useEffect, useRef, type PointerEvent } from 'react';
import { keepFocus } from './keep-focus.ts';

const firstChoice = '[data-autofocus]';
const fields = 'input:not([type="hidden"]), select, textarea';
let openCount = 0;

export interface ModalOptions {
  onClose: () => void;
  /** While saving, Escape and a press outside do nothing. */
  isLocked: boolean;
  closesOutside: boolean;
}

/**
 * A native modal dialog while the component is mounted. Focus moves in and returns afterwards, Escape requests closing,
 * and the page behind does not scroll. Initial focus: the element with `data-autofocus`, otherwise the first field, the
 * first button of the footer, or the dialog.
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
      // The `cancel` event of a file input bubbles up to here.
      if (event.target !== shown) return;
      event.preventDefault();
      if (!latest.current.isLocked) latest.current.onClose();
    };
    // A second Escape closes a dialog despite preventDefault. A dialog that only asks is still mounted a moment later
    // and is opened again.
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
      // A dialog opened over this one keeps the focus.
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

/**
 * Checks that a press was on the backdrop. Its events also target the dialog, so only the position distinguishes them.
 */
function isOutside(dialog: HTMLElement, { clientX, clientY }: PointerEvent): boolean {
  const box = dialog.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}

function lockPage(change: 1 | -1): void {
  openCount += change;
  document.documentElement.toggleAttribute('data-modal', openCount > 0);
}
