/**
 * The exact behaviour of a machine on its journeys: a line for each state and event of a row, with the resulting states
 * and tags, the changed context, the actions with their params, the started actors with their input, and the emitted
 * events with their payload, in order. The lines of a machine are stored in `test/machines/protocols`, so that a fault
 * in a tag, an order, a payload, an input or a constant is detected by the row that meets it.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, InspectionEvent, StateValue } from 'xstate';

const folder = 'test/machines/protocols';

/** The agreed lines, by machine; undefined for a machine without any. */
export function agreedLines(machineId: string): readonly string[] | undefined {
  const file = `${folder}/${machineId}.txt`;
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : undefined;
}

/** `PROTOCOLS=write` in the environment accepts the present behaviour of the machines. */
export const writesProtocols = process.env['PROTOCOLS'] === 'write';

export function writeLines(machineId: string, lines: Iterable<string>): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${machineId}.txt`, `${[...lines].join('\n')}\n`);
}

/** Listens to one actor from before its creation; `lines` grows by one with each event that it has handled. */
export function protocolOf(machineId: string, statesIn: (value: StateValue) => string[]) {
  const lines: string[] = [];
  let actor: unknown;
  let before: AnyMachineSnapshot | undefined;
  let start: object | undefined;
  let did: string[] = [];
  /** The context passed to each provided action of the step, by its place in `did`. */
  let handed = new Map<number, object>();
  const listen = (event: InspectionEvent): void => {
    if (event.type === '@xstate.actor' && !actor && isOf(machineId, event)) actor = event.actorRef;
    if (event.type === '@xstate.actor' && isChildOf(actor, event)) did.push(beginning(event));
    if (event.actorRef !== actor) return;
    if (event.type === '@xstate.action' && !isBuiltIn(event.action.type))
      did.push(`does ${event.action.type}${payload(event.action.params)}`);
    if (event.type !== '@xstate.snapshot') return;
    const after = event.snapshot as AnyMachineSnapshot;
    // An action that runs before an assignment gets the earlier context. This is noted in the line, because the order
    // of the two then matters.
    for (const [place, context] of handed) did[place] += olderThan(after.context as object, context);
    start ??= after.context as object;
    if (event.event.type !== 'xstate.stop') lines.push(lineOf(start, before, after, event.event, did, statesIn));
    before = after;
    did = [];
    handed = new Map();
  };
  const recordEmitted = ({ type, ...rest }: { type: string }): void => void did.push(`says ${type}${payload(rest)}`);
  /** Records the context passed to the actor’s provided actions. The returned function ends the recording. */
  const attend = (actor: AnyActorRef): (() => void) => {
    const logic = (actor as unknown as { logic: AnyStateMachine }).logic;
    const { implementations } = logic;
    const actions = Object.entries(implementations.actions as Record<string, Provided>).map(([name, action]) => [
      name,
      isOwn(action) ? noting(action, (context) => handed.set(did.length - 1, context)) : action,
    ]);
    Object.assign(logic, { implementations: { ...implementations, actions: Object.fromEntries(actions) } });
    return () => void Object.assign(logic, { implementations });
  };
  return { lines, listen, recordEmitted, attend };
}

type Provided = (args: { context: object }, params: unknown) => void;

/** Actions made by `assign` and `emit` are XState's own. */
const isOwn = (action: unknown): action is Provided => typeof action === 'function' && !('resolve' in action);

const noting =
  (action: Provided, note: (context: object) => void): Provided =>
  (args, params) => {
    note(args.context);
    action(args, params);
  };

function olderThan(after: object, handed: object): string {
  const keys = changesOf(handed, after).map((change) => change.split(' ')[0]);
  return keys.length > 0 ? ` before ${keys.join(', ')}` : '';
}

function lineOf(
  start: object,
  before: AnyMachineSnapshot | undefined,
  after: AnyMachineSnapshot,
  { type, ...rest }: { type: string },
  did: readonly string[],
  statesIn: (value: StateValue) => string[],
): string {
  const word =
    type === 'xstate.init'
      ? 'start'
      : type.replace(/^xstate\.(done|error)\.actor\.(.+)$/, '$2 $1').replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1');
  const { actorId: _id, input: _input, ...facts } = rest as Record<string, unknown>;
  const tags = [...after.tags].map((tag) => `#${tag}`).toSorted();
  // Context that differs from the start is part of the situation, since only then can clearing it be a change.
  const held = before ? changesOf(start, before.context as object) : [];
  const from = before ? [statesIn(before.value as StateValue).join(' + '), ...held].join(', ') : '';
  const to = [statesIn(after.value as StateValue).join(' + '), ...tags].join(' ');
  const changed = changesOf(before?.context as object | undefined, after.context as object);
  return [`${from} | ${word}${payload(facts)}`.trim(), `→ ${to}`, ...changed, ...did].join(' · ');
}

function changesOf(before: object = {}, after: object = {}): string[] {
  const [was, is] = [before, after] as Record<string, unknown>[];
  return Object.keys({ ...was, ...is })
    .filter((key) => written(was?.[key]) !== written(is?.[key]))
    .map((key) => `${key} = ${written(is?.[key])}`);
}

const isOf = (machineId: string, { actorRef }: InspectionEvent): boolean =>
  (actorRef as { logic?: { id?: unknown } }).logic?.id === machineId;

const isChildOf = (actor: unknown, { actorRef }: InspectionEvent): boolean =>
  actor !== undefined && (actorRef as { _parent?: unknown })._parent === actor;

function beginning({ actorRef }: InspectionEvent): string {
  const { id, options } = actorRef as unknown as { id: string; options: { input?: unknown } };
  return `begins ${id}${payload(options.input)}`;
}

const isBuiltIn = (type: string): boolean => type.startsWith('xstate.');

function payload(value: unknown): string {
  const text = written(value);
  return value === undefined || text === '{}' ? '' : ` ${text}`;
}

/** JSON, including values that JSON omits. A timestamp within a day of now is written as its distance in seconds. */
export function written(value: unknown): string {
  return (
    JSON.stringify(value, (_key, inner: unknown) => {
      if (inner === undefined) return '(undefined)';
      if (inner instanceof Error) return `(${inner.name}: ${inner.message})`;
      if (inner instanceof Set || inner instanceof Map) return { [inner.constructor.name]: [...inner] };
      if (typeof inner === 'function') return '(function)';
      if (typeof inner === 'number' && Math.abs(inner - Date.now()) < dayMs) return `(now ${Math.round((inner - Date.now()) / 1000)} s)`;
      return inner;
    }) ?? '(undefined)'
  );
}

const dayMs = 86_400_000;
