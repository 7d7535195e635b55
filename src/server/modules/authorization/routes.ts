import * as account from '../../../contract/authorization/account.ts';
import * as session from '../../../contract/core/session.ts';
import { file } from '../../../contract/core/files.ts';
import { collegeDay } from '../../college-day.ts';
import { findFile, isLinked } from '../../files/store.ts';
import { removePhoto, savePhoto, squarePhoto } from '../../files/photos.ts';
import { isLinkGood, photoLink } from '../../files/signed-links.ts';
import { ApiError } from '../../http/api-error.ts';
import { fileAnswer } from '../../http/file-answer.ts';
import type { Serve } from '../../http/serve.ts';
import type { Services } from '../../http/services.ts';
import { giveRole } from './assign-role.ts';
import { changeOwnPassword, resetPassword } from './change-password.ts';
import { serveAudit } from './audit/routes.ts';
import { serveGrants } from './grants/routes.ts';
import { modulesOf } from './modules.ts';
import { serveOwnSessions } from './own-sessions.ts';
import { readProfile } from './profile.ts';
import { withPhoto } from './people.ts';
import { findActiveRoles, findUserById, findUsersByText } from './queries.ts';
import { serveRoles } from './roles/routes.ts';
import { serveSecondFactor } from './second-factor/routes.ts';
import { serveSessions } from './session-list/routes.ts';
import { endSession, isStanding } from './sessions.ts';
import { serveSettings } from './settings/routes.ts';
import { signIn } from './sign-in.ts';
import { signInAsker } from './sign-in-asker.ts';
import { serveSignIns } from './sign-ins/routes.ts';
import { serveUsers } from './users/routes.ts';

/**
 * Serves the calls about accounts: signing in and out, the caller's account, passwords and roles of other users,
 * photos; and the calls of the module's folders.
 */
export function serveAuthorization(serve: Serve, services: Services): void {
  serve(session.login, (input, context) => signIn(input, context, services), {
    askerOf: ({ body }, from) => signInAsker(services.database.db, body.username, from),
  });

  serve(session.logout, async (_input, { db, token, now, audit }) => {
    const ended = token ? await endSession(db, { token }, 'logout', now) : undefined;
    if (ended) {
      const { id, userId } = ended;
      await audit({ action: 'signOut', table: 'sessions', recordId: id, userId, sessionId: id, aboutUserId: userId });
    }
    return { data: { loggedOut: true } };
  });

  serve(session.modules, async (_input, { caller }) => ({ data: modulesOf(caller.permissions) }));
  serve(session.userPermissions, async (_input, { caller }) => ({ permissions: [...caller.permissions] }));
  serve(session.ownProfile, (_input, context) => readProfile(context, services, context.caller.userId));
  serve(session.profile, async ({ id }, scoped) => readProfile(await scoped.open('users', id), services, id));
  serve(account.changePassword, changeOwnPassword);
  serve(account.changeUserPassword, resetPassword);
  serve(account.assignRole, giveRole);

  serve(account.findUsers, async ({ query: { q, id } }, { db, caller, now }) => {
    if (q !== undefined && id !== undefined) throw new ApiError('ValidationFailed', { fields: { id: 'notAllowed' } });
    if (q === undefined && id === undefined) throw new ApiError('ValidationFailed', { fields: { q: 'required' } });
    const today = collegeDay(now);
    const users = id === undefined ? await findUsersByText(db, q ?? '', today) : await findUserById(db, id, today);
    return {
      data: users.map(({ lockedUntil, ...user }) => ({
        ...withPhoto(user, caller, services),
        lockedUntil: lockedUntil && Date.parse(lockedUntil) > now.getTime() ? lockedUntil : null,
      })),
    };
  });
  serve(account.rolesToGive, async (_input, { db }) => ({ data: await findActiveRoles(db) }));

  serveOwnSessions(serve);
  serveSecondFactor(serve, services);
  serveSessions(serve, services);
  serveSignIns(serve, services);
  serveAudit(serve, services);
  serveSettings(serve, services);
  serveUsers(serve, services);
  serveRoles(serve);
  serveGrants(serve, services);
  servePhotos(serve, services);
}

function servePhotos(serve: Serve, services: Services): void {
  serve(session.putOwnPhoto, async (_input, { caller, upload, now, transact }) => {
    if (!upload) throw new ApiError('ValidationFailed', { fields: { file: 'required' } });
    const { userId, name } = caller;
    const picture = await squarePhoto(upload.bytes);
    const id = await transact(async ({ db, audit }) => {
      const photo = await savePhoto(db, { userId, picture, uploadedBy: userId, now });
      await audit({ action: 'update', table: 'users', recordId: userId, aboutUserId: userId, label: name, after: { photo } });
      return photo;
    });
    return { data: { profileImage: photoLink(services, id, caller) } };
  });

  serve(session.removeOwnPhoto, async (_input, { db, caller: { userId, name }, audit }) => {
    const wasThere = await removePhoto(db, userId);
    if (wasThere)
      await audit({ action: 'update', table: 'users', recordId: userId, aboutUserId: userId, label: name, after: { photo: null } });
    return { data: { profileImage: null } };
  });

  serve(file, async ({ id, query: { session: sessionId, until, sig } }, { db, now }) => {
    const isGood = isLinkGood(services, { id, session: sessionId, until }, sig, now);
    if (!isGood || !(await isStanding(db, sessionId, now))) throw new ApiError('Forbidden');
    const stored = await findFile(db, id);
    if (!stored || !isLinked(stored.purpose)) throw new ApiError('NotFound');
    const seconds = Math.floor(until - now.getTime() / 1000);
    return fileAnswer({
      name: stored.name,
      type: stored.mime,
      body: stored.bytes,
      cache: `private, max-age=${seconds}, immutable`,
      disposition: 'inline',
    });
  });
}
