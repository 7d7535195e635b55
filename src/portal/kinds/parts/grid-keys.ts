import type { KeyboardEvent } from 'react';

/** Arrow up and down go to the cell above or below; left and right stay with the text. */
export function moveInGrid(event: KeyboardEvent, grid: HTMLElement) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const { line, column } = (event.target as HTMLElement).dataset;
  if (step === 0 || line === undefined) return;
  const next = grid.querySelector<HTMLInputElement>(`[data-line="${Number(line) + step}"][data-column="${column}"]`);
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.select();
}
