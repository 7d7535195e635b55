import type { Chart, Place } from '../../charts/chart.ts';
import { mark, s } from './dom.ts';
import * as styles from './minimap.css.ts';
import type { Viewport } from './viewport.ts';

export interface Minimap {
  element: SVGSVGElement;
  show(active: ReadonlySet<string>): void;
}

/**
 * A minimap with the visible part of the chart, for mouse and touch: pressing or dragging moves the chart. Keyboard
 * users move between parts in the chart itself, so the minimap is not focusable. If the whole chart is visible, the
 * minimap is hidden.
 */
export function makeMinimap({ boxes, width, height }: Chart, viewport: Viewport): Minimap {
  const parts = new Map(
    boxes.map(({ id, kind, x, y, width, height }) => [id, s('rect', { x, y, width, height, rx: 8, 'data-kind': kind })]),
  );
  const sight = s('rect', { 'data-sight': true, rx: 8 });
  const element = s(
    'svg',
    { class: styles.minimap, viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true', 'data-testid': 'minimap' },
    ...parts.values(),
    sight,
  );
  viewport.onMove((area) => {
    const isWhole = area.x <= 1 && area.y <= 1 && area.x + area.width >= width - 1 && area.y + area.height >= height - 1;
    mark(element, 'hidden', isWhole || area.width === 0);
    for (const [name, value] of Object.entries(within(area, { width, height }))) mark(sight, name, Math.round(value));
  });
  const goTo = ({ clientX, clientY }: PointerEvent) => {
    const box = element.getBoundingClientRect();
    const [x, y] = [((clientX - box.left) / box.width) * width, ((clientY - box.top) / box.height) * height];
    viewport.center({ x, y, width: 0, height: 0 });
  };
  element.addEventListener('pointerdown', (event) => {
    element.setPointerCapture(event.pointerId);
    goTo(event);
  });
  element.addEventListener('pointermove', (event) => {
    if (element.hasPointerCapture(event.pointerId)) goTo(event);
  });
  return {
    element,
    show(active) {
      for (const [id, part] of parts) mark(part, 'data-active', active.has(id));
    },
  };
}

/** The visible area, clipped to the drawing. */
function within(area: Place, { width, height }: { width: number; height: number }): Place {
  const x = Math.max(0, Math.min(width, area.x));
  const y = Math.max(0, Math.min(height, area.y));
  return {
    x,
    y,
    width: Math.max(0, Math.min(width, area.x + area.width) - x),
    height: Math.max(0, Math.min(height, area.y + area.height) - y),
  };
}
