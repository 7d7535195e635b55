import ELK, { type ElkExtendedEdge, type ElkNode, type LayoutOptions } from 'elkjs/lib/elk.bundled.js';
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { sizes, titleOf, type Arrow, type Box, type Chart } from './chart.ts';
import { linesOf, nameOf, occasionOf, statesOf, transitionId, transitionsOf } from './states.ts';

type Drawn = Pick<Chart, 'width' | 'height' | 'boxes' | 'arrows'>;

const elk = new ELK();

const page = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.padding': '[top=12,left=12,bottom=12,right=12]',
};

const compaction = 'elk.layered.compaction.postCompaction.strategy';

/**
 * Every state with children needs its own copy of these options. The values gave the shortest routes and the smallest
 * charts.
 */
const each = {
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeLabel': '2',
  'elk.spacing.edgeNode': '12',
  'elk.layered.spacing.nodeNodeBetweenLayers': '20',
  'elk.layered.spacing.edgeNodeBetweenLayers': '8',
  'elk.layered.cycleBreaking.strategy': 'GREEDY',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  [compaction]: 'EDGE_LENGTH',
  'elk.layered.thoroughness': '3',
};

/**
 * Lays out a machine as boxes and arrows from top to bottom. If the chart is more than 2.2 times as wide as high, it is
 * laid out from left to right, unless that is further from the aspect ratio of a screen.
 */
export async function layout(machine: AnyStateMachine): Promise<Drawn> {
  const down = await inDirection(machine, 'DOWN');
  if (down.width < 2.2 * down.height) return down;
  const right = await inDirection(machine, 'RIGHT');
  return strangeness(right) < strangeness(down) ? right : down;
}

/** Deviation from the aspect ratio of a screen. */
const strangeness = ({ width, height }: Drawn) => Math.abs(Math.log(width / height / 1.4));

async function inDirection(machine: AnyStateMachine, direction: 'DOWN' | 'RIGHT'): Promise<Drawn> {
  const nodes = statesOf(machine);
  const arrows = nodes.flatMap(transitionsOf).map(arrowOf);
  const inside = (id: string) => arrows.filter(({ source, way }) => source === id && way === stays);
  const boxes = new Map(nodes.map((node) => [node.id, boxOf(node)]));
  const toElk = (node: AnyStateNode, options: LayoutOptions): ElkNode => {
    const box = boxes.get(node.id)!;
    const rows = inside(node.id);
    const head = sizes.name + box.lines.length * sizes.line + rows.length * sizes.label + (box.lines.length || rows.length ? 8 : 4);
    const width = Math.max(
      96,
      box.key.length * 9 + 40,
      ...box.lines.map(({ text }) => text.length * sizes.small + 2 * sizes.padding),
      ...rows.map((row) => row.width + 2 * sizes.padding),
    );
    const layoutOptions = box.isInitial && box.parent ? { 'elk.layered.layering.layerConstraint': 'FIRST' } : {};
    const children = Object.values(node.states).map((child) => toElk(child, options));
    if (!children.length) return { id: node.id, width, height: head, layoutOptions };
    return {
      id: node.id,
      children,
      layoutOptions: {
        ...options,
        ...layoutOptions,
        'elk.padding': `[top=${head + 16},left=20,bottom=18,right=20]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        // In direction DOWN, elkjs transposes the drawing while working, but not this option.
        'elk.nodeSize.minimum': direction === 'DOWN' ? `(${head},${width})` : `(${width},${head})`,
      },
    };
  };
  const placedBy = (options: LayoutOptions): Promise<ElkNode> =>
    elk.layout({
      id: '',
      layoutOptions: { ...page, ...options, 'elk.direction': direction },
      children: [toElk(machine.root, options)],
      edges: arrows.filter(({ way }) => way !== stays).map(edgeOf),
    });
  // Compaction fails on some charts (elkjs 0.12), which are slightly larger without it.
  const placed = await placedBy(each).catch(() => placedBy({ ...each, [compaction]: 'NONE' }));
  const place = (node: ElkNode) => {
    const box = boxes.get(node.id);
    if (box) Object.assign(box, rounded(node));
    node.children?.forEach(place);
  };
  place(placed);
  const edges = new Map<string, ElkExtendedEdge>();
  const collect = (node: ElkNode) => {
    node.edges?.forEach((edge) => edges.set(edge.id, edge));
    node.children?.forEach(collect);
  };
  collect(placed);
  for (const box of boxes.values()) {
    let y = box.y + sizes.name + box.lines.length * sizes.line + 2;
    for (const row of inside(box.id)) {
      Object.assign(row, { x: box.x + sizes.padding, y });
      y += sizes.label;
    }
  }
  return {
    width: Math.ceil(placed.width ?? 0),
    height: Math.ceil(placed.height ?? 0),
    boxes: [...boxes.values()],
    arrows: arrows.map((arrow) => withWay(arrow, edges.get(arrow.id))),
  };
}

const stays: Arrow['way'] = [];

function boxOf(node: AnyStateNode): Box {
  return {
    id: node.id,
    key: node.key,
    parent: node.parent?.id ?? null,
    kind: node.type,
    isInitial: node.parent?.initial?.target[0] === node,
    description: node.description ?? '',
    tags: node.tags,
    invokes: node.invoke.map(({ id, src }) => ({ id, src: nameOf(src) })),
    lines: linesOf(node),
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
}

function arrowOf(transition: AnyTransitionDefinition): Arrow {
  const { source, eventType, guard, description = '' } = transition;
  const target = (transition.target?.[0] as AnyStateNode | undefined)?.id ?? null;
  const occasion = occasionOf(transition);
  const actions = transition.actions.map(nameOf);
  const title = titleOf({ label: occasion.label, guard: guard ? nameOf(guard) : '' });
  const isInside = target === null || target === source.id;
  const does = actions.length ? `/ ${actions.join(', ')}` : '';
  const width = isInside
    ? (title.length + (does ? does.length + 1 : 0)) * sizes.character
    : Math.max(title.length * sizes.character, does.length * sizes.small);
  return {
    id: transitionId(transition),
    source: source.id,
    target,
    event: eventType,
    ...occasion,
    guard: guard ? nameOf(guard) : '',
    actions,
    description,
    way: isInside ? stays : [[0, 0]],
    x: 0,
    y: 0,
    width: Math.round(width + 18),
    height: isInside ? sizes.label - 3 : does ? sizes.twoLines : sizes.label,
  };
}

function edgeOf({ id, source, target, width, height }: Arrow): ElkExtendedEdge {
  return {
    id,
    sources: [source],
    targets: [target!],
    labels: [{ id: `label of ${id}`, text: id, width, height, layoutOptions: { 'elk.edgeLabels.inline': 'true' } }],
  };
}

function withWay(arrow: Arrow, edge: ElkExtendedEdge | undefined): Arrow {
  const section = edge?.sections?.[0];
  const label = edge?.labels?.[0];
  if (!section || !label) return { ...arrow, x: Math.round(arrow.x), y: Math.round(arrow.y) };
  const way = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint];
  return { ...arrow, ...rounded(label), way: way.map(({ x, y }) => [Math.round(x), Math.round(y)]) };
}

function rounded({ x = 0, y = 0, width = 0, height = 0 }: { x?: number; y?: number; width?: number; height?: number }) {
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
}
