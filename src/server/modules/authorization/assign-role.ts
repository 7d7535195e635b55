import type { assignRole } from '../../../contract/authorization/account.ts';
import type { Checked, Output } from '../../../contract/core/endpoint.ts';
import { countOtherAdmins } from '../../database/administrators.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';
import { noteChange } from './shared-changes.ts';
import { findAccount, findRole, saveRole } from './queries.ts';
import { roleRefusal } from './rules.ts';
import { endSessions } from './sessions.ts';

/** Assigns another role to a user and ends all their sessions, so that none continues with the former role. */
export async function giveRole({ body }: Checked<typeof assignRole>, context: Context): Promise<Output<typeof assignRole>> {
  const { db, caller, now } = context;
  // Locks the Admins first, in a fixed order. If two Admins demote each other at once, the second one waits here and is
  // refused.
  const otherAdmins = await countOtherAdmins(db, body.userId);
  const user = await findAccount(db, body.userId);
  if (!user) throw new ApiError('NotFound');
  const role = await findRole(db, body.roleId);
  const refusal = roleRefusal({ caller, user, role, version: body.version, otherAdmins });
  if (refusal) throw new ApiError(refusal.code, refusal.fields ? { fields: refusal.fields } : {});
  if (!role) throw new ApiError('NotFound');
  const version = await saveRole(db, user.id, role.id, now);
  const endedSessions = await endSessions(db, user.id, 'roleChanged', now);
  await context.audit({
    action: 'grant',
    table: 'users',
    recordId: user.id,
    aboutUserId: user.id,
    label: user.displayName,
    before: { role: user.roleName },
    after: { role: role.name },
    note: body.reason,
  });
  await noteChange(context);
  return {
    data: {
      userId: user.id,
      roleId: role.id,
      roleNames: role.name,
      previousRoleId: user.roleId,
      version,
      endedSessions,
    },
  };
}
