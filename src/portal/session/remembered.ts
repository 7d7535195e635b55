/**
 * The last user who signed in on this device and has not signed out, with the data that a page needs to open without a
 * connection. Valid only for the stored token, which is identified by a hash.
 */
import { userPermissions } from '../../contract/core/session.ts';
import type { SessionUser } from '../../../machines/session.ts';
import { keyOf } from '../api/call-query.ts';
import { queryClient } from '../api/query-client.ts';
import { readToken } from '../api/token.ts';
import { noteTokenUser, userOfToken } from '../api/token-user.ts';
import { readStored, writeStored } from '../storage.ts';
import { rememberedKey } from './session.ts';
import { parseUser } from './tabs.ts';
import { knownUserName, noteUserName } from './user-name.ts';

interface RememberedSession {
  /** Hash of the token. */
  of: string;
  userId: number;
  /** The user name for signing in, filled in again if the session has expired. */
  userName: string;
  permissions: readonly number[];
}

/** Remembers the session of this page with the user’s permissions. */
export async function rememberSession(userId: number, permissions: readonly number[]): Promise<void> {
  const token = readToken();
  if (token === null || userOfToken(token) !== userId) return;
  const of = await hashOf(token).catch(() => null);
  // The user signed out, or another signed in, meanwhile.
  if (of === null || readToken() !== token || userOfToken(token) !== userId) return;
  writeStored(rememberedKey, JSON.stringify({ of, userId, userName: knownUserName(), permissions } satisfies RememberedSession));
}

/** The user remembered by this device for a token, whose last permissions then apply; null if there is none. */
export async function rememberedUser(token: string): Promise<SessionUser | null> {
  const remembered = parse(readStored(rememberedKey));
  const user = parseUser();
  if (!remembered || user?.userId !== remembered.userId) return null;
  const of = await hashOf(token).catch(() => null);
  if (of !== remembered.of || readToken() !== token) return null;
  noteTokenUser(token, user.userId);
  noteUserName(remembered.userName);
  queryClient.setQueryData(keyOf(userPermissions, {}), { permissions: [...remembered.permissions] });
  return user;
}

function parse(record: string | null): RememberedSession | null {
  try {
    const { of, userId, userName = '', permissions } = JSON.parse(record ?? '{}') as Partial<RememberedSession>;
    if (typeof of !== 'string' || typeof userId !== 'number' || !Array.isArray(permissions)) return null;
    return {
      of,
      userId,
      userName: String(userName),
      permissions: permissions.filter((id) => typeof id === 'number'),
    };
  } catch {
    return null;
  }
}

/** SHA-256 of a token, in hex. Throws on a page loaded over plain HTTP, where no service worker runs either. */
async function hashOf(token: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
