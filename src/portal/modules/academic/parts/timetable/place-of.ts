import type { Place } from './store.ts';

/** Place of the cell that contains an element; null outside the cells. */
export function placeOf(element: Element | null): Place | null {
  const cell = element?.closest<HTMLElement>('[data-weekday][data-ordinal]');
  return cell ? { weekday: Number(cell.dataset['weekday']), ordinal: Number(cell.dataset['ordinal']) } : null;
}
