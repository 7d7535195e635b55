import { readStored, removeStored, writeStored } from '../storage.ts';

/** The key of the access token in local storage (spec §4). */
export const tokenKey = 'token';

/** The access token, or null. Read anew for each request: another tab may have changed it. */
export const readToken = (): string | null => readStored(tokenKey);
export const storeToken = (token: string): void => writeStored(tokenKey, token);
export const removeToken = (): void => removeStored(tokenKey);
