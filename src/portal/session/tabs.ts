import { isChoice, storageKeys } from '../../../machines/settings.ts';
import type { SessionUser } from '../../../machines/session.ts';
import { tokenKey, readToken } from '../api/token.ts';
import { readStored } from '../storage.ts';
import { sessionActor, userKey } from './session.ts';
import { settingsActor } from './settings.ts';

/** Synchronises this tab with others through storage events. */
export function followTabs(): void {
  addEventListener('storage', ({ key, newValue, storageArea }) => {
    if (storageArea !== null && storageArea !== localStorage) return;
    // Storage was emptied: the user signed out.
    if (key === null) signedOutElsewhere();
    else if (key === tokenKey) tokenChanged(newValue);
    else if (key === userKey) userChanged(newValue);
    else settingChanged(key, newValue);
  });
}

function signedOutElsewhere() {
  // An answer in progress here may have been cached after the other tab had cleared the caches.
  void import('../api/cached-answers.ts').then(
    ({ forgetKept }) => forgetKept(),
    () => {},
  );
  const session = sessionActor.getSnapshot();
  if (session.hasTag('private') || session.hasTag('unreachable')) location.assign('/');
  sessionActor.send({ type: 'signedOut' });
}

function tokenChanged(token: string | null) {
  const session = sessionActor.getSnapshot();
  // An expiry in another tab also applies here: the next call would fail in the same way.
  if (token === null) sessionActor.send({ type: 'expire' });
  else if (session.matches('signedOut')) location.reload();
}

/** Applies a changed name or picture. Another user means another session, in which this page must not act. */
function userChanged(record: string | null) {
  const user = sessionActor.getSnapshot().context.user;
  const stored = parseUser(record);
  if (!user || !stored) return;
  if (stored.userId !== user.userId) location.assign('/');
  else if (readToken()) sessionActor.send({ type: 'userChanged', user: stored });
}

/** The record under `user`; null if missing or invalid. */
export function parseUser(record: string | null = readStored(userKey)): SessionUser | null {
  try {
    const user = JSON.parse(record ?? 'null') as Partial<SessionUser> | null;
    if (typeof user?.userId !== 'number' || typeof user.name !== 'string' || typeof user.roleNames !== 'string') return null;
    const { userId, name, roleNames, profileImage } = user;
    return { userId, name, roleNames, profileImage: typeof profileImage === 'string' ? profileImage : null };
  } catch {
    return null;
  }
}

function settingChanged(key: string, value: string | null) {
  if (key === storageKeys.theme && isChoice('theme', value)) settingsActor.send({ type: 'themeChosen', theme: value });
  if (key === storageKeys.locale && isChoice('locale', value)) settingsActor.send({ type: 'languageChosen', locale: value });
}
