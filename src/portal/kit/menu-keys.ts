import type { KeyboardEvent } from 'react';

const typedWithinMs = 500;
let typed = { text: '', at: 0 };

/** Moves the focus in a menu by arrows, Home, End and first letters. Entries in two columns count as a single one. */
export function moveInMenu(event: KeyboardEvent, list: HTMLElement): void {
  const items = [...list.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
  const at = items.findIndex((item) => item === document.activeElement);
  const next = target(event, items, at);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function target(event: KeyboardEvent, items: HTMLElement[], at: number): HTMLElement | undefined {
  switch (event.key) {
    case 'ArrowDown':
      return items[(at + 1) % items.length];
    case 'ArrowUp':
      return items[(Math.max(at, 0) - 1 + items.length) % items.length];
    case 'Home':
      return items[0];
    case 'End':
      return items[items.length - 1];
    default:
      return byLetters(event, items, at);
  }
}

/** The next entry that starts with the typed text; repeating a letter moves to the following match. */
function byLetters(event: KeyboardEvent, items: HTMLElement[], at: number): HTMLElement | undefined {
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const now = event.timeStamp;
  const isGoingOn = now - typed.at < typedWithinMs;
  if (event.key === ' ' && !isGoingOn) return undefined;
  const text = (isGoingOn ? typed.text : '') + event.key.toLocaleLowerCase();
  typed = { text, at: now };
  const isRepeated = /^(.)\1*$/u.test(text);
  const sought = isRepeated ? text.slice(0, 1) : text;
  // A longer text may still match the focused entry; a single letter starts after it.
  const from = isRepeated ? at + 1 : Math.max(at, 0);
  const ordered = [...items.slice(from), ...items.slice(0, from)];
  return ordered.find((item) => item.textContent.trim().toLocaleLowerCase().startsWith(sought));
}
