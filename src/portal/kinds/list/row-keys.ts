import type { KeyboardEvent } from 'react';

const reachable = 'a[href], button:not([disabled]), input:not([disabled])';

/** Arrow up and down move to the same control in the next row, without the Tab key. */
export function moveByArrows(event: KeyboardEvent, table: HTMLElement): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const from = event.target as HTMLElement;
  const cell = from.closest('td, th');
  const row = from.closest('tbody tr');
  if (!cell || !row || from.closest('[role="menu"]')) return;
  const rows = [...table.querySelectorAll('tbody tr')];
  const at = rows.indexOf(row);
  const ahead = event.key === 'ArrowDown' ? rows.slice(at + 1) : rows.slice(0, at).reverse();
  const place = [...row.children].indexOf(cell);
  // Skips group headings.
  const next = ahead.find(({ children }) => children.length === row.children.length);
  const target = next?.children[place]?.querySelector<HTMLElement>(reachable);
  if (!target) return;
  event.preventDefault();
  target.focus();
}
