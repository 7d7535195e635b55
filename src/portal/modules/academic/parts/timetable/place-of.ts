import type { Place } from './store.ts';

/** The cell that an element is in. */
export function placeOf(element: Element | null): Place | null {
  const cell = element?.closest<HTMLElement>('[data-weekday][data-ordinal]');
  return cell ? { weekday: Number(cell.dataset['weekday']), ordinal: Number(cell.dataset['ordinal']) } : null;
}
