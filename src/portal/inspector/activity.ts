import type { StateValue } from 'xstate';
import type { Arrow, Chart } from '../../charts/chart.ts';

/** The ids of an actor’s active states, including the machine itself. */
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

/** The innermost states as in the tests: `signedOut.ready`, one for each region. */
export function statesIn(value: StateValue): string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(value).flatMap(([key, inner]) => {
    const below = inner === undefined ? [] : statesIn(inner);
    return below.length ? below.map((path) => `${key}.${path}`) : [key];
  });
}

/**
 * The transitions that may be taken from these states, regardless of their guards. An unguarded transition of an inner
 * state hides those of outer states and later branches for the same event.
 */
export function possibleArrows(chart: Chart, active: ReadonlySet<string>): Arrow[] {
  const candidates = chart.arrows.filter(({ source }) => active.has(source));
  return candidates.filter(
    (arrow) =>
      !(arrow.kind === 'always' && !arrow.guard) &&
      !candidates.some(
        (candidate) =>
          candidate.event === arrow.event &&
          !candidate.guard &&
          (candidate.source === arrow.source ? branchOf(candidate) < branchOf(arrow) : candidate.source.startsWith(`${arrow.source}.`)),
      ),
  );
}

/** The index of a transition among those of its state for the same event. */
export const branchOf = ({ id }: Arrow): number => Number(id.slice(id.lastIndexOf('|') + 1));
