/** Machines whose branches are decided from outside instead of by their own guards. */
import { and, assign, or, type AnyStateMachine, type AnyTransitionDefinition } from 'xstate';
import type { Arrow } from '../../charts/chart.ts';
import { statesOf, transitionId, transitionsOf } from '../../charts/states.ts';

/** The user’s answers for guards. `null` leaves the decision to the machine. */
export type Answers = Readonly<Record<string, boolean | null>>;

export const isAnswered = (answers: Answers): boolean => Object.values(answers).some((answer) => answer !== null);

/**
 * A copy of the machine whose guards use the user’s answers first. Answers may cause endless transitions that the
 * machine’s own guards would not, so these are stopped.
 */
export function answered(machine: AnyStateMachine, answers: Answers): AnyStateMachine {
  const bodies = Object.entries(machine.implementations.guards as Record<string, (...guardArguments: unknown[]) => boolean>);
  const guards = bodies.map(([name, body]) => [name, (...args: unknown[]) => answers[name] ?? body(...args)]);
  const copy = machine.provide({ guards: Object.fromEntries(guards) as never });
  copy.options = { ...copy.options, maxIterations: 100 };
  return copy;
}

/** Forces a copy into this transition once. Afterwards the guards before it apply again. */
export function lead(copy: AnyStateMachine, { id, source, event }: Arrow): AnyStateMachine {
  let isTaken = false;
  let isBefore = true;
  for (const transition of transitionsIn(copy).filter(({ eventType }) => eventType === event)) {
    const isOwn = transition.source.id === source;
    if (transitionId(transition) === id) {
      isBefore = false;
      if (transition.guard) transition.guard = or([() => !isTaken, transition.guard as never]) as never;
      onTaking(transition, () => (isTaken = true));
    } else if ((isOwn && isBefore) || transition.source.id.startsWith(`${source}.`)) {
      transition.guard = and([() => isTaken, ...(transition.guard ? [transition.guard as never] : [])]) as never;
    }
  }
  return copy;
}

/**
 * Lets a copy take only these transitions, step by step. `left` returns the number of steps that could not be taken.
 */
export function follow(copy: AnyStateMachine, transitions: readonly (readonly string[])[]): { left: () => number } {
  const steps = transitions.map((ids) => new Set(ids));
  for (const transition of transitionsIn(copy)) {
    const id = transitionId(transition);
    transition.guard = (() => steps[0]?.has(id) === true) as never;
    onTaking(transition, () => {
      steps[0]?.delete(id);
      if (steps[0]?.size === 0) steps.shift();
    });
  }
  return { left: () => steps.length };
}

const transitionsIn = (machine: AnyStateMachine) => statesOf(machine).flatMap(transitionsOf);

/** An assignment is the only action that runs immediately, before the machine evaluates its next guard. */
function onTaking(transition: AnyTransitionDefinition, hear: () => void): void {
  const first = assign(() => {
    hear();
    return {};
  });
  transition.actions = [first as never, ...transition.actions];
}
