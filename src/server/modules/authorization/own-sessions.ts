import * as account from '../../../contract/authorization/account.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Serve } from '../../http/serve.ts';
import { deviceOfSession, devicesOf, forgetDevice } from './devices.ts';
import { endSession, liveSessions } from './sessions.ts';

/** Serves the calls about the caller's own sessions and known devices. */
export function serveOwnSessions(serve: Serve): void {
  serve(account.ownSessions, async (_input, { db, caller, now }) => ({
    data: (await liveSessions(db, caller.userId, now)).map(({ createdAt, ...session }) => ({
      ...session,
      startedAt: createdAt,
      isThisOne: session.id === caller.sessionId,
    })),
  }));
  serve(account.endOwnSession, async ({ id }, scoped) => {
    const { db, rows, caller, now, audit } = scoped.within('sessions');
    const ended = await endSession(db, { id, rows }, 'logout', now);
    if (!ended) throw new ApiError('NotFound');
    const { deviceId } = ended;
    if (deviceId !== null && deviceId !== (await deviceOfSession(db, caller.sessionId))) await forgetDevice(db, deviceId);
    await audit({ action: 'signOut', table: 'sessions', recordId: id, aboutUserId: caller.userId, label: caller.name });
    return { data: { id } };
  });

  serve(account.ownDevices, async (_input, { db, caller }) => {
    const here = await deviceOfSession(db, caller.sessionId);
    const devices = await devicesOf(db, caller.userId);
    return {
      data: devices.map(({ createdAt, ...device }) => ({
        ...device,
        firstSeenAt: createdAt,
        isThisOne: device.id === here,
      })),
    };
  });
  serve(account.forgetOwnDevice, async ({ id }, scoped) => {
    const { db, rows, caller, audit } = scoped.within('knownDevices');
    if (!(await forgetDevice(db, id, rows))) throw new ApiError('NotFound');
    await audit({ action: 'signOut', table: 'sessions', aboutUserId: caller.userId, label: caller.name });
    return { data: { id } };
  });
}
