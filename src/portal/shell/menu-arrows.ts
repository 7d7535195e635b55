import type { KeyboardEvent } from 'react';

/** Arrow up and down, Home and End move the focus among visible sections and entries; Tab reaches them all too. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const places = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href], button')].filter(
    (place) => place.closest('[inert]') === null,
  );
  const at = places.findIndex((place) => place === document.activeElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: places.length - 1 }[event.key];
  const target = next === undefined ? undefined : places[next];
  if (!target) return;
  event.preventDefault();
  target.focus();
}
