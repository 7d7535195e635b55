import type { Place } from '../../charts/chart.ts';
import { mark } from './dom.ts';
import { listenToHands } from './gestures.ts';

/**
 * The visible area of a drawing: pans by dragging and with the wheel, zooms by pinching, with Ctrl and the wheel, and
 * with keys.
 */
export interface Viewport {
  zoom(by: number): void;
  /** Shows the whole drawing. */
  fit(): void;
  /** Shows as much of the drawing as is legible, including this place. */
  start(place: Place): void;
  /** Centres this place, as far as the drawing extends. */
  center(place: Place): void;
  /** Scrolls by the minimum needed to show this place. */
  reveal(place: Place): void;
  /** Calls `hear` with the visible area after each change, in units of the drawing. */
  onMove(hear: (seen: Place) => void): void;
  /** For printing, shows the whole drawing as large as possible; afterwards restores the view. */
  paper(isPaper: boolean): void;
}

const most = 3;

/** Below the first scale the texts are illegible; the second is then used. */
const legible = 0.52;
const readable = 0.65;

/** Makes `layer` in the drawing `svg` movable. Sizes are in pixels at 100 %. */
export function makeViewport(svg: SVGSVGElement, layer: SVGGElement, size: { width: number; height: number }): Viewport {
  let scale = 1;
  let x = 0;
  let y = 0;
  let isFitted = true;
  let hear: (seen: Place) => void = () => {};
  const box = () => svg.getBoundingClientRect();
  const least = () => Math.min(1, fitting()) / 2;
  const fitting = () => {
    const { width, height } = box();
    return Math.min(1.25, width / size.width || 1, height / size.height || 1);
  };
  const place = () => {
    mark(layer, 'transform', `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(4)})`);
    const { width, height } = box();
    hear({ x: -x / scale, y: -y / scale, width: width / scale, height: height / scale });
  };
  const zoomAt = (factor: number, atX: number, atY: number) => {
    const next = Math.max(least(), Math.min(most, scale * factor));
    x = atX - ((atX - x) * next) / scale;
    y = atY - ((atY - y) * next) / scale;
    scale = next;
    isFitted = false;
    revealed = null;
    place();
  };
  // A revealed part stays visible when the size of the view changes, until the user moves the drawing.
  let revealed: Place | null = null;
  const resized = () => {
    if (isFitted) viewport.fit();
    else if (revealed) viewport.reveal(revealed);
    else place();
  };
  const panBy = (right: number, down: number) => {
    x += right;
    y += down;
    isFitted = false;
    revealed = null;
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
      scale = readable;
      isFitted = false;
      viewport.center(target);
    },
    center(target) {
      revealed = target;
      const { width, height } = box();
      x = around(target.x + target.width / 2, size.width, width, scale);
      y = around(target.y + target.height / 2, size.height, height, scale);
      place();
    },
    reveal(target) {
      revealed = target;
      const { width, height } = box();
      x += shift(x + target.x * scale, target.width * scale, width);
      y += shift(y + target.y * scale, target.height * scale, height);
      place();
    },
    onMove(next) {
      hear = next;
      place();
    },
    paper(isPaper) {
      mark(svg, 'viewBox', isPaper ? `0 0 ${size.width} ${size.height}` : null);
      if (isPaper) mark(layer, 'transform', null);
      else place();
    },
  };
  listenToHands(svg, { zoomAt, panBy });
  if ('ResizeObserver' in globalThis) new ResizeObserver(resized).observe(svg);
  return viewport;
}

/** Offset that centres a point without moving past the edges of the drawing. */
function around(middle: number, drawn: number, whole: number, scale: number): number {
  const room = whole - drawn * scale;
  return room >= 0 ? room / 2 : Math.min(0, Math.max(room, whole / 2 - middle * scale));
}

/** Distance to scroll so that a part is visible with some of its surroundings, which are the likely next targets. */
function shift(start: number, extent: number, whole: number): number {
  const margin = Math.max(12, Math.min(110, (whole - extent) / 2));
  if (start < margin) return margin - start;
  const end = start + extent;
  return end > whole - margin ? Math.max(whole - margin - end, margin - start) : 0;
}
