import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { fromPromise } from 'xstate';
import {
  changedPermissions,
  permissionGridMachine,
  type GridFailure,
  type RoleCells,
  type SaveGrid,
} from '../../../../../machines/permission-grid.ts';
import { listRoles, putRolePermissions, type RoleRecord } from '../../../../contract/authorization/roles.ts';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { change } from '../../../api/use-change.ts';
import { sessionActor } from '../../../session/session.ts';
import { inspection } from '../../../session/inspection.ts';

/** All roles at once: there are a handful. */
export const allRoles = { query: { pageSize: 100, sort: 'id' } } as const;

const machine = permissionGridMachine.provide({
  actors: {
    save: fromPromise<readonly RoleCells[], SaveGrid>(({ input }) => saveAll(input)),
    load: fromPromise<readonly RoleCells[]>(async () => {
      try {
        return (await call(listRoles, allRoles)).data;
      } catch (error) {
        throw failureOf(error, []);
      }
    }),
  },
});

/** The matrix's machine with its real bodies, over the roles as they are shown. */
export function usePermissionGrid(roles: readonly RoleRecord[]) {
  const actor = useActorRef(machine, { ...inspection, input: { roles } });
  useEffect(() => actor.send({ type: 'loaded', roles }), [actor, roles]);
  useEffect(() => {
    const subscription = sessionActor.on('cameBack', () => actor.send({ type: 'cameBack' }));
    return () => subscription.unsubscribe();
  }, [actor]);
  return actor;
}

export type PermissionGrid = ReturnType<typeof usePermissionGrid>;

/** One role after the other; what was saved before one is refused is told with the refusal. */
async function saveAll({ base, changes }: SaveGrid): Promise<readonly RoleCells[]> {
  const saved: RoleCells[] = [];
  for (const role of base.filter(({ id }) => changes[id])) {
    try {
      const body = { version: role.version, permissionIds: changedPermissions(role, changes) };
      saved.push((await change(putRolePermissions, { id: role.id, body })).data);
    } catch (error) {
      throw failureOf(error, saved);
    }
  }
  return saved;
}

const failureOf = (error: unknown, saved: readonly RoleCells[]): GridFailure => ({
  problem: isApiError(error) ? error.code : 'FETCH_ERROR',
  saved,
});
