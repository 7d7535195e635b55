import assert from 'node:assert/strict';
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, InspectionEvent } from 'xstate';

/** The machine's state nodes, the machine itself first. */
export function stateNodes(machine: AnyStateMachine): AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(below)];
  return below(machine.root);
}

/** The transitions of one state: by an event, after a delay, when an actor settles, and always. */
export function transitionsOf(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
}

/** A transition as `state | event | branch`. */
export function transitionKey(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const branches = eventType === '' ? source.always : source.transitions.get(eventType);
  return `${source.id} | ${eventType || 'always'} | ${branches?.indexOf(transition) ?? 0}`;
}

/** The keys of every transition that the machine declares. */
export function declaredTransitions(machine: AnyStateMachine): Set<string> {
  return new Set(stateNodes(machine).flatMap(transitionsOf).map(transitionKey));
}

/** An inspection observer that records which of the machine's transitions were taken. */
export function recordTransitions(machineId: string) {
  const taken = new Set<string>();
  const inspect = (event: InspectionEvent) => {
    if (event.type !== '@xstate.microstep') return;
    for (const transition of event._transitions) {
      if (transition.source.machine.id === machineId) taken.add(transitionKey(transition));
    }
  };
  return { taken, inspect };
}

/** Fails with the names of the transitions that were never taken. */
export function assertAllTaken(machine: AnyStateMachine, taken: Set<string>): void {
  const declared = declaredTransitions(machine);
  const missed = [...declared].filter((key) => !taken.has(key));
  const percent = Math.round((100 * (declared.size - missed.length)) / declared.size);
  assert.equal(missed.length, 0, `${machine.id}: ${percent}% of ${declared.size} transitions, missed:\n  ${missed.join('\n  ')}`);
}
