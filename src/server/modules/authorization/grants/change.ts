import type { Checked } from '../../../../contract/core/endpoint.ts';
import { grantPresets, type addGrant, type revokeGrant } from '../../../../contract/authorization/grants.ts';
import { collegeDay } from '../../../college-day.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { noteChange } from '../shared-changes.ts';
import { findAccount } from '../queries.ts';
import { knownPermissions } from '../roles/queries.ts';
import { findGrant, putAwayOver, takenPermissions } from './queries.ts';
import { grantRefusal, revokeRefusal, type Refusal } from './rules.ts';

/** Grants or denies a permission, or all of a preset. @returns the first id */
export async function give({ body }: Checked<typeof addGrant>, context: Context): Promise<number> {
  const { db, caller, now, audit } = context;
  const { userId, effect, preset, permissionId, reason, startsOn, endsOn } = body;
  if (preset === null && permissionId === null) refuseProblems({ permissionId: 'required' });
  if (preset !== null && (permissionId !== null || effect === 'deny')) refuseProblems({ preset: 'notAllowed' });
  const permissionIds = preset === null ? [permissionId ?? 0] : [...grantPresets[preset]];
  const user = await findAccount(db, userId);
  if (!user) throw new ApiError('ValidationFailed', { fields: { userId: 'unknownReference' } });
  if ((await knownPermissions(db, permissionIds)).size < permissionIds.length) refuseProblems({ permissionId: 'unknownReference' });
  const today = collegeDay(now);
  refuse(grantRefusal(caller, user, { ...body, permissionIds }, today));
  await putAwayOver(db, userId, permissionIds, today, now);
  if ((await takenPermissions(db, userId, permissionIds)).length > 0)
    throw new ApiError('Duplicate', { fields: { [preset === null ? 'permissionId' : 'preset']: 'duplicate' } });
  const inserted = await db
    .insertInto('userGrants')
    .values(
      permissionIds.map((grantedId) => ({
        userId,
        permissionId: grantedId,
        effect,
        reason,
        startsOn,
        endsOn,
        givenBy: caller.userId,
        createdAt: now.toISOString(),
        updatedAt: now.toISOString(),
      })),
    )
    .returning(['id', 'permissionId'])
    .execute();
  for (const { id, permissionId: grantedId } of inserted)
    await audit({
      action: 'grant',
      table: 'user_grants',
      recordId: id,
      aboutUserId: userId,
      label: user.displayName,
      after: { permissionId: grantedId, effect, startsOn, endsOn },
      note: reason,
    });
  await noteChange(context);
  return inserted[0]?.id ?? 0;
}

/** Revokes a grant or a denial. */
export async function revoke({ id, body }: Checked<typeof revokeGrant>, context: Context): Promise<void> {
  const { db, caller, now, audit } = context;
  const today = collegeDay(now);
  const unlocked = await findGrant(db, id, today);
  // Locks the user before the grant, in the same order as granting does.
  const user = unlocked && (await findAccount(db, unlocked.userId));
  const grant = await findGrant(db, id, today);
  if (!user || !grant) throw new ApiError('NotFound');
  refuse(revokeRefusal(caller, user, grant, body.version));
  await db
    .updateTable('userGrants')
    .set((eb) => ({
      revokedAt: now.toISOString(),
      revokedBy: caller.userId,
      version: eb('version', '+', 1),
      updatedAt: now.toISOString(),
    }))
    .where('id', '=', id)
    .execute();
  const { permissionId, effect, startsOn, endsOn } = grant;
  await audit({
    action: 'undo',
    table: 'user_grants',
    recordId: id,
    aboutUserId: grant.userId,
    label: user.displayName,
    before: { permissionId, effect, startsOn, endsOn },
    note: body.reason,
  });
  await noteChange(context);
}

function refuse(refusal: Refusal | null): void {
  if (refusal) throw new ApiError(refusal.code, refusal.fields ? { fields: refusal.fields } : {});
}
