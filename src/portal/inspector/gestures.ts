/** Movements of a drawing by touch, mouse and wheel. Positions are in page pixels from the drawing’s corner. */
export interface Moves {
  zoomAt(factor: number, atX: number, atY: number): void;
  panBy(right: number, down: number): void;
}

interface Point {
  x: number;
  y: number;
}

/** Pans by dragging and with the wheel, zooms by pinching and with Ctrl and the wheel. */
export function listenToHands(svg: SVGSVGElement, moves: Moves): void {
  svg.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const { left, top } = svg.getBoundingClientRect();
      if (event.ctrlKey || event.metaKey) {
        moves.zoomAt(Math.exp(-event.deltaY / 200), event.clientX - left, event.clientY - top);
      } else moves.panBy(-event.deltaX, -event.deltaY);
    },
    { passive: false },
  );
  listenToPointers(svg, moves);
}

function listenToPointers(svg: SVGSVGElement, moves: Moves): void {
  const pointers = new Map<number, Point>();
  const at = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });
  svg.addEventListener('pointerdown', (event) => pointers.set(event.pointerId, at(event)));
  svg.addEventListener('pointermove', (event) => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const now = at(event);
    const second = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (second) {
      const { left, top } = svg.getBoundingClientRect();
      moves.zoomAt(apart(now, second) / apart(before, second), second.x - left, second.y - top);
    } else {
      if (Math.hypot(now.x - before.x, now.y - before.y) < 3 && !svg.hasPointerCapture(event.pointerId)) return;
      // From here on the gesture is a drag, which presses nothing at its end.
      svg.setPointerCapture(event.pointerId);
      moves.panBy(now.x - before.x, now.y - before.y);
    }
    pointers.set(event.pointerId, now);
  });
  for (const end of ['pointerup', 'pointercancel', 'pointerleave'] as const) {
    svg.addEventListener(end, (event) => pointers.delete(event.pointerId));
  }
}

const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y) || 1;
