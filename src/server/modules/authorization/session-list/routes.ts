import * as contract from '../../../../contract/authorization/sessions.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Serve } from '../../../http/serve.ts';
import type { Services } from '../../../http/services.ts';
import { serveList } from '../../../lists/serve-list.ts';
import { deviceOfSession, forgetDevice, forgetDevices } from '../devices.ts';
import { endSession, endSessions } from '../sessions.ts';
import { endSessionsOfRole, nameOfRole, nameOfUser } from './ending.ts';
import { hourCounts } from './hours.ts';
import { sessionList } from './list.ts';

/** Serves the calls of src/contract/authorization/sessions.ts. */
export function serveSessions(serve: Serve, services: Services): void {
  serveList(serve, sessionList(services));

  serve(contract.sessionHours, async (_input, { db, now }) => ({ data: await hourCounts(db, now) }));

  serve(contract.endSession, async ({ id }, context) => {
    const { db, caller, now, audit } = context;
    if (id === caller.sessionId) throw new ApiError('InUse', { detail: 'the present session of the caller' });
    const ended = await endSession(db, { id }, 'byAdmin', now);
    if (!ended) throw new ApiError('NotFound');
    if (ended.deviceId !== null) await forgetDevice(db, ended.deviceId);
    const label = (await nameOfUser(db, ended.userId)) ?? '';
    await audit({ action: 'signOut', table: 'sessions', recordId: id, aboutUserId: ended.userId, label });
    return { data: { id } };
  });

  serve(contract.endSessions, async ({ body: { userId, roleId } }, context) => {
    if (userId !== undefined && roleId !== undefined) throw new ApiError('ValidationFailed', { fields: { roleId: 'notAllowed' } });
    if (userId !== undefined) return { data: { endedSessions: await endOfUser(context, userId) } };
    if (roleId !== undefined) return { data: { endedSessions: await endOfRole(context, roleId) } };
    throw new ApiError('ValidationFailed', { fields: { userId: 'required' } });
  });
}

async function endOfUser({ db, caller, now, audit }: Context, userId: number): Promise<number> {
  const label = await nameOfUser(db, userId);
  if (label === undefined) throw new ApiError('ValidationFailed', { fields: { userId: 'unknownReference' } });
  const count = await endSessions(db, userId, 'byAdmin', now, caller.sessionId);
  await forgetDevices(db, [userId], userId === caller.userId ? await deviceOfSession(db, caller.sessionId) : null);
  await audit({ action: 'signOut', table: 'sessions', aboutUserId: userId, label, after: { endedSessions: count } });
  return count;
}

async function endOfRole({ db, caller, now, audit }: Context, roleId: number): Promise<number> {
  const label = await nameOfRole(db, roleId);
  if (label === undefined) throw new ApiError('ValidationFailed', { fields: { roleId: 'unknownReference' } });
  const count = await endSessionsOfRole(db, roleId, now, caller.sessionId);
  await audit({ action: 'signOut', table: 'sessions', label, after: { role: label, endedSessions: count } });
  return count;
}
