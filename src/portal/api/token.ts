import { readStored, removeStored, writeStored } from '../storage.ts';

/** The key of the access token in local storage (spec §4). */
export const tokenKey = 'token';

/**
 * The access token, or null. Read again for each request, because another tab may have changed it. A value that no
 * header can carry is not a valid token.
 */
export function readToken(): string | null {
  const token = readStored(tokenKey);
  return token && /^[\x21-\x7e]+$/.test(token) ? token : null;
}
export const storeToken = (token: string): void => writeStored(tokenKey, token);
export const removeToken = (): void => removeStored(tokenKey);
