/** Every machine with one fault. */
import { not, type AnyStateMachine, type AnyStateNode } from 'xstate';
import { stateNodes } from '../support/transitions.ts';

/** A fault, and a function that plants it in the machine's config and returns one that removes it. */
export interface Mutant {
  /** `session.signedIn | expire | 0: target expired, not signedOut`. */
  name: string;
  plant: () => () => void;
}

/** A part of a machine's config. */
export type Part = Record<string, unknown>;

/** One transition in the config of a state, and the list that contains it. */
export interface Branch {
  where: string;
  source: AnyStateNode;
  config: Part;
  remove: () => () => void;
}

/**
 * The faults of a machine: each transition removed, or with another target in its region; each guard dropped, negated
 * and replaced by each other one; each action dropped; each entry and exit action dropped; each initial state replaced;
 * each delay misspelt and replaced.
 */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const nodes = stateNodes(machine);
  const branches = nodes.flatMap(branchesOf);
  return [
    ...branches.flatMap((branch) => [
      { name: `${branch.where}: taken out`, plant: branch.remove },
      ...targetMutants(branch, nodes),
      ...guardMutants(branch, Object.keys(machine.implementations.guards)),
      ...actionMutants(branch.where, branch.config, 'actions'),
    ]),
    ...nodes.flatMap((node) => [
      ...actionMutants(node.id, node.config as Part, 'entry'),
      ...actionMutants(node.id, node.config as Part, 'exit'),
      ...initialMutants(node),
      ...delayMutants(node, Object.keys(machine.implementations.delays)),
    ]),
  ];
}

export function branchesOf(node: AnyStateNode): Branch[] {
  const config = node.config as Part;
  const lists: [word: string, holder: Part, key: string][] = [
    ...keysOf(config['on']).map(([holder, key]) => [key, holder, key] as [string, Part, string]),
    ...keysOf(config['after']).map(([holder, key]) => [`after ${key}`, holder, key] as [string, Part, string]),
    ...(config['always'] ? [['always', config, 'always'] as [string, Part, string]] : []),
    ...listOf(config['invoke']).flatMap((invoke) =>
      ['onDone', 'onError']
        .filter((end) => invoke[end])
        .map((end) => [`${String(invoke['id'])} ${end}`, invoke, end] as [string, Part, string]),
    ),
  ];
  return lists.flatMap(([word, holder, key]) =>
    listOf(holder[key]).map((branch, index, all) => ({
      where: `${node.id} | ${word} | ${index}`,
      source: node,
      config: branch,
      remove: () => set(holder, key, all.length > 1 ? all.filter((candidate) => candidate !== branch) : undefined),
    })),
  );
}

function targetMutants({ where, source, config }: Branch, nodes: readonly AnyStateNode[]): Mutant[] {
  const now = config['target'] === undefined ? undefined : String(config['target']);
  const target = now === undefined ? source : resolve(source, now);
  return nodes
    .filter((node) => node.parent && node.parent.type !== 'parallel' && regionOf(node) === regionOf(target))
    .filter((node) => !isSameEntry(node, target))
    .map((node) => ({
      name: `${where}: target ${node.id}${now === undefined ? '' : `, not ${target.id}`}`,
      plant: () => set(config, 'target', `#${node.id}`),
    }))
    .concat(
      now === undefined || staysPut(source, target, config)
        ? []
        : [{ name: `${where}: no target`, plant: () => set(config, 'target', undefined) }],
    );
}

function guardMutants({ where, config }: Branch, guards: readonly string[]): Mutant[] {
  const guard = config['guard'];
  if (guard === undefined) return [];
  const name = typeof guard === 'string' ? guard : String((guard as Part)['type']);
  return [
    { name: `${where}: no guard ${name}`, plant: () => set(config, 'guard', undefined) },
    { name: `${where}: not ${name}`, plant: () => set(config, 'guard', not(guard as never)) },
    ...guards
      .filter((other) => other !== name)
      .map((other) => ({
        name: `${where}: guard ${other}, not ${name}`,
        plant: () => set(config, 'guard', typeof guard === 'string' ? other : { ...(guard as Part), type: other }),
      })),
  ];
}

function actionMutants(where: string, config: Part, key: string): Mutant[] {
  return listOf(config[key]).map((action, index, all) => ({
    name: `${where}: ${key} without ${index + 1}, ${typeof action === 'string' ? action : String(action['type'])}`,
    plant: () => set(config, key, all.toSpliced(index, 1)),
  }));
}

function initialMutants(node: AnyStateNode): Mutant[] {
  const config = node.config as Part;
  return Object.keys(config['initial'] === undefined ? {} : node.states)
    .filter((key) => !isSameEntry(node.states[key]!, node.states[String(config['initial'])]!))
    .map((key) => ({ name: `${node.id}: starts in ${key}`, plant: () => set(config, 'initial', key) }));
}

function delayMutants(node: AnyStateNode, delays: readonly string[]): Mutant[] {
  return keysOf(node.config.after).flatMap(([after, key]) =>
    [...delays.filter((other) => other !== key), `${key}Misspelt`].map((other) => ({
      name: `${node.id}: after ${other}, not ${key}`,
      plant: () => {
        const { [key]: branches, ...others } = after;
        return set(node.config as Part, 'after', { ...others, [other]: branches });
      },
    })),
  );
}

/** Resolves a target of the config: `.inner` and `#machine.state` besides the name of a sibling. */
export function resolve(source: AnyStateNode, target: string): AnyStateNode {
  if (target.startsWith('#')) return source.machine.getStateNodeById(target.slice(1));
  const from = target.startsWith('.') ? source : source.parent!;
  return target
    .replace(/^\./, '')
    .split('.')
    .reduce((node, key) => node.states[key]!, from);
}

/** A transition of an atomic state to itself is the same as one without a target, unless it has `reenter`. */
function staysPut(source: AnyStateNode, target: AnyStateNode, config: Part): boolean {
  return source === target && source.type === 'atomic' && config['reenter'] !== true;
}

/**
 * Returns true if entering either state has the same effect: both have the same innermost initial state, or they lead
 * to each other by `always`, so that the context alone decides.
 */
function isSameEntry(first: AnyStateNode, second: AnyStateNode): boolean {
  const [from, to] = [leafOf(first), leafOf(second)];
  return from === to || (settlesIn(from).has(to) && settlesIn(to).has(from));
}

/** The states that `always` may lead to, over all steps. */
function settlesIn(leaf: AnyStateNode, visited = new Set<AnyStateNode>()): Set<AnyStateNode> {
  const steps: AnyStateNode[] = [];
  for (let node: AnyStateNode | undefined = leaf; node; node = node.parent) {
    for (const { target } of node.always ?? []) steps.push(...((target ?? []) as AnyStateNode[]).map(leafOf));
  }
  for (const step of steps.filter((node) => !visited.has(node))) settlesIn(step, visited.add(step));
  return visited;
}

function leafOf(node: AnyStateNode): AnyStateNode {
  const initial = node.type === 'compound' ? node.states[String(node.config.initial)] : undefined;
  return initial ? leafOf(initial) : node;
}

/** The region of a state, or the machine itself. */
function regionOf(node: AnyStateNode): AnyStateNode {
  return !node.parent || node.parent.type === 'parallel' ? node : regionOf(node.parent);
}

function keysOf(holder: unknown): [Part, string][] {
  return holder ? Object.keys(holder).map((key) => [holder as Part, key]) : [];
}

export function listOf(value: unknown): Part[] {
  return value === undefined ? [] : Array.isArray(value) ? (value as Part[]) : [value as Part];
}

/** Sets one key, or deletes it; the returned function restores it. */
export function set(holder: Part, key: string, value: unknown): () => void {
  const had = Object.hasOwn(holder, key);
  const before = holder[key];
  if (value === undefined) delete holder[key];
  else holder[key] = value;
  return () => {
    if (had) holder[key] = before;
    else delete holder[key];
  };
}
