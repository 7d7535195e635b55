import { useMemo, type PointerEvent } from 'react';
import type { Placed } from '../../../../../contract/academic/timetable/model.ts';
import type { TimetableControl } from './control.ts';
import { placeOf } from './place-of.ts';

/** Distance in pixels after which a press becomes a drag. */
const slack = 6;

/** Moves a class with the mouse to the cell where the button is released. Outside the cells, the move is abandoned. */
export function useDrag(control: TimetableControl) {
  return useMemo(() => {
    const follow = (event: PointerEvent, take: () => void) => {
      if (event.button !== 0 || event.pointerType === 'touch') return;
      const from = { x: event.clientX, y: event.clientY };
      let isPulling = false;
      const under = (moved: globalThis.PointerEvent) => placeOf(document.elementFromPoint(moved.clientX, moved.clientY));
      const move = (moved: globalThis.PointerEvent) => {
        if (!isPulling && Math.hypot(moved.clientX - from.x, moved.clientY - from.y) < slack) return;
        if (!isPulling) take();
        isPulling = true;
        const place = under(moved);
        if (place) control.goTo(place);
      };
      const end = (moved: globalThis.PointerEvent) => {
        window.removeEventListener('pointermove', move);
        window.removeEventListener('pointerup', end);
        if (!isPulling) return;
        // The click that ends a drag must not act on the cell.
        const swallow = (click: Event) => click.stopPropagation();
        window.addEventListener('click', swallow, { capture: true });
        setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
        const place = under(moved);
        if (place) control.placeAt(place);
        else control.modes.send({ type: 'abandon' });
      };
      window.addEventListener('pointermove', move);
      window.addEventListener('pointerup', end);
    };
    return {
      /** For the table: drags the class under the pointer. */
      start: (entries: readonly Placed[]) => (event: PointerEvent) => {
        const key = (event.target as Element).closest<HTMLElement>('[data-class]')?.dataset['class'];
        const entry = entries.find((candidate) => candidate.key === key);
        if (entry && !control.store.get().carried) follow(event, () => control.pick(entry, false));
      },
      /** For the palette: drags a new class. */
      fresh: (make: () => Placed) => (event: PointerEvent) => follow(event, () => control.pick(make(), true)),
    };
  }, [control]);
}
