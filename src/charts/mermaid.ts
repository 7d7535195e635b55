import { titleOf, type Arrow, type Box, type Chart } from './chart.ts';

/** A machine as a state diagram of Mermaid, for READMEs and pull requests. */
export function mermaidOf({ boxes, arrows, id }: Chart): string {
  const nameOf = (state: string) => state.replaceAll(/\W/g, '_');
  const childrenOf = ({ id }: Box) => boxes.filter(({ parent }) => parent === id);
  const drawn = (box: Box, indent: string): string[] => {
    const children = childrenOf(box);
    // Regions may only be parted by `--` inside a box, so a parallel machine is one.
    const isBoxed = children.length > 0 && (box.parent !== null || box.kind === 'parallel');
    const inner = isBoxed ? `${indent}  ` : indent;
    const initial = children.find((child) => child.isInitial);
    const inside = [
      ...(initial && box.kind === 'compound' ? [`${inner}[*] --> ${nameOf(initial.id)}`] : []),
      ...children.flatMap((child, index) => [
        ...(box.kind === 'parallel' && index > 0 ? [`${inner}--`] : []),
        ...drawn(child, inner),
      ]),
    ];
    if (isBoxed) return [`${indent}state "${box.key}" as ${nameOf(box.id)} {`, ...inside, `${indent}}`];
    return box.parent === null ? inside : [`${indent}state "${box.key}" as ${nameOf(box.id)}`, ...inside];
  };
  const root = boxes[0]!;
  // What Mermaid cannot draw is said in a comment: an arrow between a box and what is in it, or from all of the diagram.
  const isDrawn = ({ source, target }: Arrow) =>
    (source !== id || root.kind === 'parallel') &&
    !target?.startsWith(`${source}.`) &&
    !(target !== null && source.startsWith(`${target}.`));
  return [
    'stateDiagram-v2',
    ...drawn(root, '  '),
    ...arrows.map(
      (arrow) =>
        `  ${isDrawn(arrow) ? '' : '%% '}${nameOf(arrow.source)} --> ${nameOf(arrow.target ?? arrow.source)} : ${titleOf(arrow).replaceAll(':', ' ')}`,
    ),
    ...boxes.filter(({ kind }) => kind === 'final').map((box) => `  ${nameOf(box.id)} --> [*]`),
    '',
  ].join('\n');
}
