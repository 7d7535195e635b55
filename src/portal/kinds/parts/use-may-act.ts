import { useCallback } from 'react';
import { permission, type Permission } from '../../../contract/core/permissions.ts';
import { gateAt, gateOf, type RouteKey } from '../../links.ts';
import type { Gate, Href } from '../../route.ts';
import { mayPass, usePermissions } from '../../session/use-permissions.ts';

/** Permissions of an action, and the screen that it opens. */
interface Gated<Row> {
  may?: Permission | readonly Permission[];
  mayAlso?: Permission;
  href?: Href | ((row: Row) => Href);
  opens?: RouteKey;
}

const none: ReadonlySet<number> = new Set();

/**
 * Returns a check if the user may perform an action. It requires the action’s own permissions, and those of the screen
 * that it opens. Without a row, a link that depends on the row is not checked.
 */
export function useMayAct(): <Row>(action: Gated<Row>, row?: Row) => boolean {
  const held = usePermissions() ?? none;
  return useCallback(
    <Row>({ may, mayAlso, href, opens }: Gated<Row>, row?: Row) => {
      const isOpen = (gate: Gate) => mayPass(gate, held);
      if (may !== undefined && ![may].flat().some((name: Permission) => held.has(permission[name]))) return false;
      if (mayAlso !== undefined && !held.has(permission[mayAlso])) return false;
      if (opens !== undefined && !isOpen(gateOf(opens))) return false;
      const link = typeof href === 'function' ? (row === undefined ? undefined : href(row)) : href;
      return link === undefined || isOpen(gateAt(link));
    },
    [held],
  );
}
