import { useSelector } from '@xstate/react';
import type { Access } from '../../contract/core/endpoint.ts';
import { permission, type Permission } from '../../contract/core/permissions.ts';
import { userPermissions } from '../../contract/core/session.ts';
import { gateOf, type RouteKey } from '../links.ts';
import type { Gate, Route } from '../route.ts';
import { keyOf } from '../api/call-query.ts';
import { queryClient } from '../api/query-client.ts';
import { useCall } from '../api/use-call.ts';
import { sessionActor } from './session.ts';

const none: ReadonlySet<number> = new Set();
const sets = new WeakMap<object, ReadonlySet<number>>();

/** Ids of the user’s permissions; null until loaded, empty when signed out. */
export function usePermissions(): ReadonlySet<number> | null {
  const asks = useSelector(sessionActor, (session) => session.hasTag('private') && !session.hasTag('held'));
  const { data } = useCall(userPermissions, {}, { enabled: asks });
  if (!asks) return none;
  return data ? setOf(data) : null;
}

/** True if the user has any of the permissions; false until they are loaded. */
export function useMay(...any: Permission[]): boolean {
  const held = usePermissions();
  return held !== null && any.some((name) => held.has(permission[name]));
}

/** True if the user’s permissions allow a call; false until they are loaded. */
export function useMayCall({ access, also = [] }: { readonly access: Access; readonly also?: readonly Permission[] }): boolean {
  const held = usePermissions();
  return held !== null && mayPass(access, held) && also.every((name) => held.has(permission[name]));
}

/** True if the user may open a screen; false until permissions are loaded. */
export function useMayOpen(screen: RouteKey): boolean {
  const held = usePermissions();
  return held !== null && mayPass(gateOf(screen), held);
}

/** Checks a gate against permissions. Any set, even an empty one, means a signed-in user. */
export function mayPass(gate: Gate | readonly Permission[], held: ReadonlySet<number>): boolean {
  return typeof gate === 'string' || gate.some((name) => held.has(permission[name]));
}

/**
 * True if the user may open a route, and not only their own record there; false until permissions are loaded, and while
 * the password must be changed.
 */
export function mayOpen({ gate, ownRecord }: Pick<Route, 'gate' | 'ownRecord'>): boolean {
  if (sessionActor.getSnapshot().hasTag('held')) return false;
  const answer = queryClient.getQueryData<{ permissions: readonly number[] }>(keyOf(userPermissions, {}));
  const held = answer && setOf(answer);
  return held !== undefined && mayPass(gate, held) && (ownRecord === null || held.has(permission[ownRecord.without]));
}

/** One set for each answer, so that its identity changes only with the answer. */
function setOf(answer: { permissions: readonly number[] }): ReadonlySet<number> {
  const held = sets.get(answer) ?? new Set(answer.permissions);
  sets.set(answer, held);
  return held;
}
