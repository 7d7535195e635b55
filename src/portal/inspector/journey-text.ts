/** A simulated path as a row of the machine’s test, with the moves of the row. */
import type { Arrow } from '../../charts/chart.ts';
import { statesIn } from './activity.ts';
import type { Simulation, Step } from './simulation.ts';
import type { MachineEvent } from './wire.ts';

/** The row of a journey table for this path. A comment above the row lists the parts that it cannot reproduce. */
export function journeyRow({ steps }: Simulation): string {
  const moves = movesIn(steps);
  const emittedTypes = steps.flatMap((step) => step.says);
  const end = statesIn(steps.at(-1)!.snapshot.value).join(' + ');
  const row = `${[...moves.map(({ word }) => word), '→', end].join(' ')}${emittedTypes.length ? ` says ${emittedTypes.join(' ')}` : ''}`;
  const [start, ...following] = steps;
  const hints = new Set([
    ...(start?.isByHand ? [`# from ${statesIn(start.snapshot.value).join(' + ')}`] : []),
    ...(following.some((step) => step.isByHand && !step.word) ? [`# always: ${byHand}`] : []),
    ...moves.flatMap(({ word, isByHand }) => (isByHand ? [`# ${word}: ${byHand}`] : [])),
  ]);
  return [...hints, row].join('\n');
}

const byHand = 'decided by hand, the machine itself goes another way';

/** The words of the row as moves of a test. */
export function journeyMoves({ steps }: Simulation): string {
  const moves = new Map(movesIn(steps).map((move) => [move.word, move]));
  return Array.from(moves.values(), ({ word, move, isByHand }) => `${word}: () => ${move},${isByHand ? ` // ${byHand}` : ''}`).join('\n');
}

/**
 * Word of a transition in a journey row: `signIn`, `restoreDone`, `signInFailed`, `afterThrottle`; empty for a
 * transition without an event.
 */
export function wordOf({ kind, event, about }: Pick<Arrow, 'kind' | 'event' | 'about'>): string {
  const capital = about.charAt(0).toUpperCase() + about.slice(1);
  if (kind === 'after') return `after${capital}`;
  if (kind === 'done') return about ? `${about}Done` : 'done';
  if (kind === 'failed') return `${about}Failed`;
  return kind === 'always' ? '' : event;
}

/** The moves of a path. Moves that differ only in their payload are numbered: `signInDone`, `signInDone2`. */
function movesIn(steps: readonly Step[]) {
  const variants = new Map<string, string[]>();
  return steps.flatMap(({ word, event, isByHand, time }, index) => {
    if (!word) return [];
    const move = moveOf(event, time - (steps[index - 1]?.time ?? 0));
    const moveVariants = variants.get(word) ?? [];
    variants.set(word, moveVariants);
    if (!moveVariants.includes(move)) moveVariants.push(move);
    const number = moveVariants.indexOf(move) + 1;
    return [{ word: number > 1 ? `${word}${number}` : word, move, isByHand }];
  });
}

function moveOf({ type, ...payload }: MachineEvent, waited: number): string {
  const [, end, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (actor) {
    return end === 'done' ? `${actor}.resolve(${literal(payload['output'])})` : `${actor}.reject(${literal(payload['error'])})`;
  }
  if (type.startsWith('xstate.after.')) return `clock.increment(${waited})`;
  return `actor.send(${literal({ type, ...payload })})`;
}

/** A value as a literal in code. */
function literal(value: unknown): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
  if (Array.isArray(value)) return `[${value.map((item) => literal(item) || 'null').join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).flatMap(([key, field]) => {
    const name = /^\w+$/.test(key) ? key : literal(key);
    return field === undefined ? [] : [`${name}: ${literal(field)}`];
  });
  return fields.length ? `{ ${fields.join(', ')} }` : '{}';
}
