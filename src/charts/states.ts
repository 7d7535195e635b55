import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { Arrow, Line } from './chart.ts';

/** All states of the machine, the root first. */
export function statesOf(machine: AnyStateMachine): AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(below)];
  return below(machine.root);
}

/** Transitions out of a state: by events, delays, settled actors, and `always`. */
export function transitionsOf(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
}

/** Identifies a transition as `state | event | branch`. */
export function transitionId(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const branches = eventType === '' ? source.always : source.transitions.get(eventType);
  return `${source.id} | ${eventType || 'always'} | ${branches?.indexOf(transition) ?? 0}`;
}

/** Readable trigger of a transition. */
export function occasionOf({ eventType, source }: AnyTransitionDefinition): Pick<Arrow, 'kind' | 'label' | 'about'> {
  if (eventType === '') return { kind: 'always', label: 'always', about: '' };
  const [, end, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(eventType) ?? [];
  if (actor) {
    return end === 'done'
      ? { kind: 'done', label: `${actor} done`, about: actor }
      : { kind: 'failed', label: `${actor} failed`, about: actor };
  }
  if (eventType.startsWith('xstate.done.state.')) return { kind: 'done', label: 'done', about: '' };
  if (eventType.startsWith('xstate.after.')) {
    const delay = eventType.slice('xstate.after.'.length, -(source.id.length + 1));
    return { kind: 'after', label: `after ${delay}${millisecondsOf(source, delay)}`, about: delay };
  }
  return { kind: 'event', label: eventType, about: '' };
}

/** The name of an action, a guard or an actor. */
export function nameOf(reference: unknown): string {
  if (typeof reference === 'string') return reference;
  return typeof reference === 'object' && reference !== null && 'type' in reference ? String(reference.type) : 'inline';
}

/** The lines in a state’s box below its name. */
export function linesOf(node: AnyStateNode): Line[] {
  const { description = '' } = node;
  const tags = node.tags.map((tag) => `#${tag}`).join(' ');
  const listed = (kind: 'entry' | 'exit'): Line[] => {
    const names = node[kind].filter((action) => !isTimer(action)).map(nameOf);
    return names.length ? [{ kind, text: `${kind} / ${names.join(', ')}` }] : [];
  };
  return [
    ...wrapped(description, 46).map((text): Line => ({ kind: 'description', text })),
    ...(tags ? [{ kind: 'tags', text: tags } as const] : []),
    ...node.invoke.map(({ id, src }): Line => {
      const name = nameOf(src);
      return { kind: 'invoke', text: `⟳ ${id === name ? id : `${id}: ${name}`}` };
    }),
    ...listed('entry'),
    ...listed('exit'),
  ];
}

function millisecondsOf({ machine }: AnyStateNode, delay: string): string {
  const value = (machine.implementations.delays as Record<string, unknown>)[delay];
  return typeof value === 'number' ? ` (${value} ms)` : '';
}

/** A state with `after` raises and cancels its own delays. */
function isTimer(action: unknown): boolean {
  return typeof action === 'function' && 'type' in action && /^xstate\.(raise|cancel)$/.test(String(action.type));
}

function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
