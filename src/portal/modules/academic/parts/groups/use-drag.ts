import { useLatest } from '../../../../kit/use-latest.ts';
import type { Groups } from './use-groups.ts';

/** Distance in pixels after which a press becomes a drag. */
const slack = 6;

/** Moves cards with the mouse to the group where the button is released. Outside the groups, the move is abandoned. */
export function useDrag(groups: Groups) {
  const latest = useLatest(groups);
  return (event: React.PointerEvent) => {
    if (event.button !== 0 || event.pointerType === 'touch' || !groups.mayArrange) return;
    const id = Number((event.target as Element).closest<HTMLElement>('[data-student]')?.dataset['student']);
    if (!id || groups.snapshot.hasTag('carrying')) return;
    const from = { x: event.clientX, y: event.clientY };
    const { actor } = groups;
    let isPulling = false;
    const move = (moved: PointerEvent) => {
      if (!isPulling && Math.hypot(moved.clientX - from.x, moved.clientY - from.y) < slack) return;
      if (!isPulling) latest.current.pick(id);
      isPulling = true;
      const group = groupUnder(moved);
      if (group !== null) actor.send({ type: 'over', group });
    };
    const end = (moved: PointerEvent) => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
      if (!isPulling) return;
      // The click that ends a drag selects no card.
      const swallow = (click: Event) => click.stopPropagation();
      window.addEventListener('click', swallow, { capture: true });
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
      latest.current.goTo(id);
      actor.send({ type: groupUnder(moved) === null ? 'abandon' : 'place' });
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
  };
}

/** The group under the pointer; null outside the groups, and over students without a group. */
function groupUnder({ clientX, clientY }: PointerEvent): number | null {
  const column = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-group]');
  return Number(column?.dataset['group']) || null;
}
