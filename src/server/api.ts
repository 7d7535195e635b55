import type { AnyEndpoint } from '../contract/core/endpoint.ts';
import type { AnyLifecycle } from '../contract/core/lifecycle.ts';
import { core } from './core.ts';
import { modules } from './modules/index.ts';

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** Every call of the API, by the name under which the contract exports it. Calls that are not listed are not served. */
export const api: ReadonlyMap<string, AnyEndpoint> = new Map([core, ...modules].flatMap(({ contract }) => callsOf(contract.calls)));

/** The lifecycles of all records that have one. */
export const lifecycles: readonly AnyLifecycle[] = [core, ...modules].flatMap(({ contract }) => contract.lifecycles);

/** The calls in a module's namespaces by name; those of a resource by both names: `degrees.list`. */
export function callsOf(namespaces: readonly object[]): [string, AnyEndpoint][] {
  return namespaces.flatMap((namespace) => Object.entries(namespace).flatMap(([name, value]) => namedCalls(name, value)));
}

function namedCalls(name: string, value: unknown): [string, AnyEndpoint][] {
  if (isEndpoint(value)) return [[name, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, call]) => (isEndpoint(call) ? [[`${name}.${key}`, call] as [string, AnyEndpoint]] : []));
}
