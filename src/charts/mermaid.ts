import { titleOf, type Arrow, type Box, type Chart } from './chart.ts';

/** Returns a machine as the text of a Mermaid state diagram, for READMEs and pull requests. */
export function mermaidOf({ boxes, arrows, id }: Chart): string {
  const nameOf = (state: string) => state.replaceAll(/\W/g, '_');
  const childrenOf = ({ id }: Box) => boxes.filter(({ parent }) => parent === id);
  const drawn = (box: Box, indent: string): string[] => {
    const children = childrenOf(box);
    // Regions need a container, so a parallel machine is a box.
    const isBoxed = children.length > 0 && (box.parent !== null || box.kind === 'parallel');
    const inner = isBoxed ? `${indent}  ` : indent;
    const initial = children.find((child) => child.isInitial);
    const inside = [
      ...(initial && box.kind === 'compound' ? [`${inner}[*] --> ${nameOf(initial.id)}`] : []),
      ...children.flatMap((child) => drawn(child, inner)),
    ];
    // Mermaid 11 throws on an arrow to a box in a region separated by `--`, so the name marks parallel states instead.
    const name = box.kind === 'parallel' ? `${box.key} (parallel)` : box.key;
    if (isBoxed) return [`${indent}state "${name}" as ${nameOf(box.id)} {`, ...inside, `${indent}}`];
    return box.parent === null ? inside : [`${indent}state "${box.key}" as ${nameOf(box.id)}`, ...inside];
  };
  const root = boxes[0]!;
  // Arrows that Mermaid cannot draw become comments: those from the whole diagram, and those between a box and its
  // children, whose labels would overlap.
  const isDrawn = ({ source, target }: Arrow) =>
    (source !== id || root.kind === 'parallel') &&
    !target?.startsWith(`${source}.`) &&
    !(target !== null && source.startsWith(`${target}.`));
  const lineOf = (way: readonly Arrow[]) => {
    const { source, target } = way[0]!;
    const titles = way.map((arrow) => titleOf(arrow).replaceAll(':', ' ')).join('<br>');
    return `  ${isDrawn(way[0]!) ? '' : '%% '}${nameOf(source)} --> ${nameOf(target ?? source)} : ${titles}`;
  };
  return [
    'stateDiagram-v2',
    ...drawn(root, '  '),
    ...ways(arrows).map(lineOf),
    ...boxes.filter(({ kind }) => kind === 'final').map((box) => `  ${nameOf(box.id)} --> [*]`),
    '',
  ].join('\n');
}

/**
 * Merges arrows with the same source and target, because Mermaid 11 draws only the last of several self-transitions.
 */
function ways(arrows: readonly Arrow[]): Arrow[][] {
  const byWay = new Map<string, Arrow[]>();
  for (const arrow of arrows) {
    const way = `${arrow.source} ${arrow.target ?? arrow.source}`;
    byWay.set(way, [...(byWay.get(way) ?? []), arrow]);
  }
  return [...byWay.values()];
}
