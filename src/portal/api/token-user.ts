/**
 * The user of a token, as reported by the server for exactly this token. Cached answers are stored under the user of
 * the token that the call was made with, even if another tab has signed in as another user meanwhile.
 */
let current: { token: string; userId: number } | null = null;

export const noteTokenUser = (token: string, userId: number): void => void (current = { token, userId });

export const forgetTokenUser = (): void => void (current = null);

/** User id of a token, or null for a token unknown to this page. */
export const userOfToken = (token: string | null): number | null => (token !== null && current?.token === token ? current.userId : null);
