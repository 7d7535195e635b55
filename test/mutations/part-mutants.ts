/**
 * Faults in a machine's effects rather than its transitions: tags, orders, actors, assigned and emitted values, delays.
 */
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { passesOn } from '../support/explore.ts';
import { stateNodes } from '../support/transitions.ts';
import { branchesOf, listOf, resolve, set, type Branch, type Mutant, type Part } from './mutants.ts';

/**
 * Each tag dropped and replaced; neighbouring actions swapped; `reenter` added and removed; each invoke removed,
 * without its input, and with another actor; each assigned, emitted and initial value replaced; each delay slightly
 * changed.
 */
export function partMutants(machine: AnyStateMachine): Mutant[] {
  const nodes = stateNodes(machine);
  const tags = [...new Set(nodes.flatMap(({ tags: nodeTags }) => [...nodeTags]))];
  const actors = Object.keys(machine.implementations.actors);
  return [
    ...nodes.flatMap((node) => [
      // A state that is left in the same step cannot be observed.
      ...(passesOn(node) ? [] : tagMutants(node, tags)),
      ...['entry', 'exit'].flatMap((key) => orderMutants(machine, node.id, node.config as Part, key)),
      ...invokeMutants(node, actors),
      ...branchesOf(node).flatMap((branch) => [
        ...orderMutants(machine, branch.where, branch.config, 'actions'),
        ...reenterMutants(branch),
      ]),
    ]),
    ...valueMutants(machine),
  ];
}

function tagMutants(node: AnyStateNode, all: readonly string[]): Mutant[] {
  const { id, config } = node;
  const tags = [...node.tags] as string[];
  // Tags of outer states also apply inside.
  const around: string[] = [];
  for (let outer = node.parent; outer; outer = outer.parent) around.push(...outer.tags);
  const other = all.find((tag) => ![...tags, ...around].includes(tag));
  const replaced = (without: string, by: string[]) => () => set(config as Part, 'tags', [...tags.filter((tag) => tag !== without), ...by]);
  return [
    ...tags.map((tag) => ({ name: `${id}: without the tag ${tag}`, plant: replaced(tag, []) })),
    ...(other ? [{ name: `${id}: with the tag ${other}`, plant: replaced('', [other]) }] : []),
  ];
}

function orderMutants(machine: AnyStateMachine, where: string, config: Part, key: string): Mutant[] {
  const list = listOf(config[key]);
  return list.slice(1).flatMap((second, index) => {
    const first = list[index]!;
    if (isOrderFree(machine, first, second)) return [];
    return {
      name: `${where}: ${key} ${index + 1} and ${index + 2} the other way round`,
      plant: () => set(config, key, list.with(index, second).with(index + 1, first)),
    };
  });
}

/** Emitted and raised events come after all other actions, and two assignments of different keys may have any order. */
function isOrderFree(machine: AnyStateMachine, ...actions: [Part | string, Part | string]): boolean {
  const bodies = actions.map((action) => {
    const name = typeof action === 'string' ? action : String(action['type']);
    return (machine.implementations.actions as unknown as Record<string, Part>)[name] ?? {};
  });
  const [comesLater, alsoLater] = bodies.map(({ type }) => type === 'xstate.emit' || type === 'xstate.raise');
  if (comesLater || alsoLater) return bodies[0]?.['type'] !== bodies[1]?.['type'];
  const [first, second] = bodies.map(({ assignment }) => assignment);
  const isPlain = (value: unknown): value is object => typeof value === 'object' && value !== null;
  return isPlain(first) && isPlain(second) && Object.keys(first).every((key) => !(key in second));
}

/** `reenter` is added only if the target is inside the source: otherwise the source is re-entered in any case. */
function reenterMutants({ where, source, config }: Branch): Mutant[] {
  if (config['target'] === undefined) return [];
  if (config['reenter'] === true) return [{ name: `${where}: no reenter`, plant: () => set(config, 'reenter', undefined) }];
  const target = resolve(source, String(config['target']));
  const isInside = (node: AnyStateNode | undefined): boolean => node !== undefined && (node === source || isInside(node.parent));
  const does = [source.entry, source.exit, source.invoke, source.after].some((list) => list.length > 0);
  return isInside(target) && does ? [{ name: `${where}: reenter`, plant: () => set(config, 'reenter', true) }] : [];
}

function invokeMutants({ id, config }: AnyStateNode, actors: readonly string[]): Mutant[] {
  return listOf(config.invoke).flatMap((invoke) => {
    const src = String(invoke['src']);
    const named = `${id}: ${String(invoke['id'] ?? src)}`;
    return [
      { name: `${named} never begins`, plant: () => set(config as Part, 'invoke', undefined) },
      ...(invoke['input'] === undefined ? [] : [{ name: `${named} without its input`, plant: () => set(invoke, 'input', undefined) }]),
      ...actors.filter((other) => other !== src).map((other) => ({ name: `${named} is ${other}`, plant: () => set(invoke, 'src', other) })),
    ];
  });
}

/** Plain values in bodies and context; values inside functions belong to `sleeping-faults.mjs`. */
function valueMutants(machine: AnyStateMachine): Mutant[] {
  const { actions, delays } = machine.implementations as unknown as { actions: Record<string, Part>; delays: Part };
  const context = machine.config.context as unknown;
  return [
    ...Object.entries(actions).flatMap(([name, action]) => [
      ...wrongValues(`${name} assigns`, action['assignment']),
      ...wrongValues(`${name} emits`, action['event']),
    ]),
    ...(typeof context === 'function' ? [] : wrongValues('begins with', context)),
    ...Object.entries(delays).flatMap(([name, value]) =>
      typeof value !== 'number'
        ? []
        : [1, -1].map((off) => ({
            name: `${machine.id}: ${name} of ${value + off} ms`,
            plant: () => set(delays, name, value + off),
          })),
    ),
  ].map((mutant) => ({ ...mutant, name: mutant.name.startsWith(machine.id) ? mutant.name : `${machine.id}: ${mutant.name}` }));
}

function wrongValues(what: string, holder: unknown): Mutant[] {
  if (typeof holder !== 'object' || holder === null) return [];
  return Object.entries(holder).flatMap(([key, value]) => [
    { name: `${what} no ${key}`, plant: () => set(holder as Part, key, undefined) },
    ...(typeof value === 'function' ? [] : [{ name: `${what} another ${key}`, plant: () => set(holder as Part, key, another(value)) }]),
  ]);
}

/** A different value, of the same type if possible. */
function another(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'string') return `${value}Other`;
  if (Array.isArray(value)) return ['other'];
  return value === null ? 'other' : null;
}
