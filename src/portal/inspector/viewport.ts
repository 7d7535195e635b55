import type { Place } from '../../charts/chart.ts';
import { mark } from './dom.ts';
import { listenToHands } from './gestures.ts';

/** What is to be seen of a drawing: pans by dragging and by the wheel, zooms by pinching, the wheel with Ctrl, and keys. */
export interface Viewport {
  zoom(by: number): void;
  /** All of the drawing. */
  fit(): void;
  /** As much of the drawing as can be read, and this place of it. */
  start(place: Place): void;
  /** Moves as little as is needed for this place to be in sight. */
  reveal(place: Place): void;
  /** On paper all of it is shown, as large as it gets; afterwards what was to be seen before. */
  paper(isPaper: boolean): void;
}

const most = 3;

/** Below the first the texts cannot be read; the second is then taken. */
const legible = 0.52;
const readable = 0.65;

/** Makes `layer`, which lies in the drawing `svg`, movable. Sizes are those of the unmagnified drawing. */
export function makeViewport(
  svg: SVGSVGElement,
  layer: SVGGElement,
  size: { width: number; height: number },
): Viewport {
  let scale = 1;
  let x = 0;
  let y = 0;
  let isFitted = true;
  const box = () => svg.getBoundingClientRect();
  const least = () => Math.min(1, fitting()) / 2;
  const fitting = () => {
    const { width, height } = box();
    return Math.min(1.25, width / size.width || 1, height / size.height || 1);
  };
  const place = () => mark(layer, 'transform', `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(4)})`);
  const zoomAt = (factor: number, atX: number, atY: number) => {
    const next = Math.max(least(), Math.min(most, scale * factor));
    x = atX - ((atX - x) * next) / scale;
    y = atY - ((atY - y) * next) / scale;
    scale = next;
    isFitted = false;
    place();
  };
  const panBy = (right: number, down: number) => {
    x += right;
    y += down;
    isFitted = false;
    place();
  };
  const viewport: Viewport = {
    zoom: (by) => zoomAt(by, box().width / 2, box().height / 2),
    fit() {
      const { width, height } = box();
      scale = fitting();
      x = Math.max(0, (width - size.width * scale) / 2);
      y = Math.max(0, (height - size.height * scale) / 2);
      isFitted = true;
      place();
    },
    start(target) {
      viewport.fit();
      if (scale >= legible) return;
      const { width, height } = box();
      scale = readable;
      // What is shown lies around the place, and no farther out than the drawing goes.
      const around = (from: number, extent: number, drawn: number, whole: number) =>
        drawn * scale <= whole
          ? (whole - drawn * scale) / 2
          : Math.min(0, Math.max(whole - drawn * scale, whole / 2 - (from + extent / 2) * scale));
      x = around(target.x, target.width, size.width, width);
      y = around(target.y, target.height, size.height, height);
      isFitted = false;
      place();
    },
    reveal(target) {
      const { width, height } = box();
      // With some of what lies around it, for that is where one goes next.
      const moved = (from: number, extent: number, at: number, whole: number) => {
        const margin = Math.max(12, Math.min(110, (whole - extent * scale) / 2));
        const start = at + from * scale;
        const end = start + extent * scale;
        if (start < margin) return at + margin - start;
        return end > whole - margin ? at + Math.max(whole - margin - end, margin - start) : at;
      };
      x = moved(target.x, target.width, x, width);
      y = moved(target.y, target.height, y, height);
      place();
    },
    paper(isPaper) {
      mark(svg, 'viewBox', isPaper ? `0 0 ${size.width} ${size.height}` : null);
      if (isPaper) mark(layer, 'transform', null);
      else place();
    },
  };
  listenToHands(svg, { zoomAt, panBy });
  if ('ResizeObserver' in globalThis) new ResizeObserver(() => isFitted && viewport.fit()).observe(svg);
  return viewport;
}
