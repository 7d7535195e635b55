import type { StateValue } from 'xstate';
import type { Arrow, Chart } from '../../charts/chart.ts';

/** The ids of the states that an actor is in, the machine's own among them. */
export function activeStates(chart: Chart, value: StateValue): Set<string> {
  const active = new Set([chart.id]);
  const visit = (value: StateValue, outer: string) => {
    for (const [key, inner] of typeof value === 'string' ? [[value, {}] as const] : Object.entries(value)) {
      const id = `${outer}.${key}`;
      active.add(id);
      if (inner !== undefined) visit(inner, id);
    }
  };
  visit(value, chart.id);
  return active;
}

/** The innermost states as the tests name them: `signedOut.ready`, one for each region. */
export function statesIn(value: StateValue): string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(value).flatMap(([key, inner]) => {
    const below = inner === undefined ? [] : statesIn(inner);
    return below.length ? below.map((path) => `${key}.${path}`) : [key];
  });
}

/**
 * The transitions that may be taken from these states, whatever their guards say: an event that a state within answers
 * without a question does not reach the states around it, nor the branches after it.
 */
export function possibleArrows(chart: Chart, active: ReadonlySet<string>): Arrow[] {
  const candidates = chart.arrows.filter(({ source }) => active.has(source));
  return candidates.filter(
    (arrow) =>
      !(arrow.kind === 'always' && !arrow.guard) &&
      !candidates.some(
        (other) =>
          other.event === arrow.event &&
          !other.guard &&
          (other.source === arrow.source ? branchOf(other) < branchOf(arrow) : other.source.startsWith(`${arrow.source}.`)),
      ),
  );
}

/** The place of a transition among those of its state for the same event. */
export const branchOf = ({ id }: Arrow): number => Number(id.slice(id.lastIndexOf('|') + 1));
