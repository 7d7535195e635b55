import { sizes, titleOf, type Arrow, type Box, type Chart, type Place } from '../../charts/chart.ts';
import { mark, s } from './dom.ts';
import * as styles from './chart.css.ts';
import { t } from './texts.ts';
import { makeViewport, type Viewport } from './viewport.ts';

/** Highlighted parts of a chart. */
export interface Highlights {
  active: ReadonlySet<string>;
  /** Transitions that can be taken by pressing them. */
  possible: ReadonlySet<string>;
  selected: string | null;
  /** Search matches, or null without a search. */
  matches: ReadonlySet<string> | null;
}

/** A chart on the page. */
export interface ChartView {
  svg: SVGSVGElement;
  viewport: Viewport;
  show(shown: Highlights): void;
  /** Focuses a state or transition and scrolls it into view. */
  focus(id: string): void;
}

/** Draws a machine. `onPress` gets the id of the state or transition pressed by mouse, touch or key. */
export function drawChart(chart: Chart, onPress: (id: string) => void): ChartView {
  const parts = new Map<string, SVGGElement>();
  const places = new Map<string, Place>();
  const labels = new Map<string, string>();
  const part = (id: string, place: Place, label: string, [shape, texts]: DrawnPart) => {
    parts.set(id, shape);
    places.set(id, place);
    labels.set(id, label);
    for (const [name, value] of Object.entries({ role: 'button', tabindex: -1, 'data-id': id, 'aria-label': label })) {
      mark(shape, name, value);
    }
    return [shape, texts];
  };
  const layer = s(
    'g',
    {},
    ...chart.boxes.flatMap((box) => part(box.id, box, t('machines.chart.state', { name: shortName(chart, box.id) }), drawBox(box))),
    ...chart.arrows.flatMap((arrow) => {
      const names = { name: titleOf(arrow), from: shortName(chart, arrow.source) };
      return part(arrow.id, arrow, t('machines.chart.transition', names), drawArrow(arrow));
    }),
  );
  const svg = s('svg', { class: styles.chart, role: 'group', 'aria-label': t('machines.chart.label', { name: chart.id }) }, layer);
  // Printouts show the whole chart, regardless of the zoom.
  const viewport = makeViewport(svg, layer, chart);
  let current = chart.boxes[0]!.id;
  const tabStop = (id: string) => {
    mark(parts.get(current)!, 'tabindex', -1);
    mark(parts.get(id)!, 'tabindex', 0);
    current = id;
  };
  const focus = (id: string) => {
    tabStop(id);
    parts.get(id)!.focus({ preventScroll: true });
    viewport.reveal(places.get(id)!);
  };
  tabStop(current);
  svg.addEventListener('click', ({ target }) => {
    const id = (target as Element).closest('[data-id]')?.getAttribute('data-id');
    if (id) {
      tabStop(id);
      onPress(id);
    }
  });
  svg.addEventListener('focusin', ({ target }) => {
    const id = (target as Element).getAttribute('data-id');
    if (id) tabStop(id);
  });
  svg.addEventListener('keydown', (event) => {
    const direction = directions[event.key];
    if (direction) {
      const next = nearest(places, current, direction);
      if (next) focus(next);
    } else if (event.key === 'Enter' || event.key === ' ') onPress(current);
    else if (event.key === '+' || event.key === '=') viewport.zoom(1.25);
    else if (event.key === '-') viewport.zoom(0.8);
    else if (event.key === '0') viewport.fit();
    else return;
    if (!event.ctrlKey && !event.metaKey) event.preventDefault();
  });
  return {
    svg,
    viewport,
    focus,
    show({ active, possible, selected, matches }) {
      for (const [id, group] of parts) {
        const states = [active.has(id) && t('machines.chart.active'), possible.has(id) && t('machines.chart.possible')];
        mark(group, 'aria-label', [labels.get(id), ...states].filter(Boolean).join(', '));
        mark(group, 'aria-pressed', String(id === selected));
        mark(group, 'data-active', active.has(id));
        mark(group, 'data-possible', possible.has(id));
        mark(group, 'data-faint', matches !== null && !matches.has(id));
      }
    },
  };
}

/** A state’s path, or the machine’s id. */
export const shortName = (chart: Chart, id: string): string => (id === chart.id ? id : id.slice(chart.id.length + 1));

const directions: Record<string, readonly [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The nearest part in a direction. Sideways distance counts more. Compares corners, because boxes are nested. */
function nearest(places: ReadonlyMap<string, Place>, from: string, [right, down]: readonly [number, number]): string | null {
  const start = handleOf(places.get(from)!);
  let best: string | null = null;
  let least = Infinity;
  for (const [id, place] of places) {
    const end = handleOf(place);
    const along = (end.x - start.x) * right + (end.y - start.y) * down;
    const aside = Math.abs((end.x - start.x) * down) + Math.abs((end.y - start.y) * right);
    if (id === from || along < 1 || along + 2.5 * aside >= least) continue;
    least = along + 2.5 * aside;
    best = id;
  }
  return best;
}

/** The position of a part’s label. */
const handleOf = ({ x, y, width, height }: Place) => ({
  x: x + Math.min(width, 160) / 2,
  y: y + Math.min(height, 26) / 2,
});

/** The shape, which is a labelled button, and its visible text. */
type DrawnPart = readonly [SVGGElement, SVGGElement];

function drawBox(box: Box): DrawnPart {
  const { x, y, width, height, kind } = box;
  const start = x + sizes.padding;
  const isFirst = box.isInitial && box.parent !== null;
  return [
    s(
      'g',
      { class: styles.box, 'data-kind': kind },
      s('rect', { x, y, width, height, rx: box.parent === null ? 12 : 8 }),
      kind === 'final' && s('rect', { x: x + 4, y: y + 4, width: width - 8, height: height - 8, rx: 5, 'data-inner': true }),
      // The initial state has the usual dot and hook.
      isFirst && s('circle', { cx: x - 7, cy: y - 5, r: 4 }),
      isFirst && s('path', { d: `M${x - 7} ${y - 1}q0 12 6 12` }),
    ),
    s(
      'g',
      { class: styles.boxText, 'data-kind': kind, 'aria-hidden': 'true' },
      s('text', { x: start, y: y + 18, class: styles.key }, kind === 'history' ? `H ${box.key}` : box.key),
      ...box.lines.map((line, index) => {
        const at = { x: start, y: y + sizes.name + 12 + index * sizes.line };
        return s('text', { ...at, class: styles.line, 'data-kind': line.kind }, line.text);
      }),
    ),
  ];
}

function drawArrow(arrow: Arrow): DrawnPart {
  const { x, y, width, height, way, actions, kind } = arrow;
  const does = actions.length ? `/ ${actions.join(', ')}` : '';
  const isInside = way.length === 0;
  return [
    s(
      'g',
      { class: styles.arrow, 'data-kind': kind },
      !isInside && s('path', { d: rounded(way), 'data-way': true }),
      !isInside && s('path', { d: tip(way), 'data-tip': true }),
      s('rect', { x, y, width, height, rx: Math.min(11, height / 2) }),
    ),
    s(
      'g',
      { class: styles.arrowText, 'aria-hidden': 'true' },
      s('text', { x: x + 9, y: y + 15 }, titleOf(arrow), isInside && does && s('tspan', { 'data-does': true }, ` ${does}`)),
      !isInside && does && s('text', { x: x + 9, y: y + 31, 'data-does': true }, does),
    ),
  ];
}

/** An SVG path with rounded corners. */
function rounded(way: Arrow['way']): string {
  return way
    .map(([x, y], index) => {
      const before = way[index - 1];
      const after = way[index + 1];
      if (!before) return `M${x} ${y}`;
      if (!after) return `L${x} ${y}`;
      const towards = ([toX, toY]: readonly [number, number]) => {
        const length = Math.hypot(toX - x, toY - y) || 1;
        const part = Math.min(7, length / 2) / length;
        return `${(x + (toX - x) * part).toFixed(1)} ${(y + (toY - y) * part).toFixed(1)}`;
      };
      return `L${towards(before)}Q${x} ${y} ${towards(after)}`;
    })
    .join('');
}

function tip(way: Arrow['way']): string {
  const [x, y] = way.at(-1)!;
  const [fromX, fromY] = way.at(-2)!;
  const length = Math.hypot(x - fromX, y - fromY) || 1;
  const [alongX, alongY] = [((x - fromX) / length) * 8, ((y - fromY) / length) * 8];
  return `M${x} ${y}L${x - alongX - alongY / 2} ${y - alongY + alongX / 2}L${x - alongX + alongY / 2} ${y - alongY - alongX / 2}Z`;
}
