/**
 * Whose a token is, as the server has said of that very token. What is kept on this device goes by it: an answer lies
 * under the user of the token that it was asked with, whatever another tab has signed in as meanwhile.
 */
let known: { token: string; userId: number } | null = null;

export const noteWhose = (token: string, userId: number): void => void (known = { token, userId });

export const forgetWhose = (): void => void (known = null);

/** Null for a token of which this page has not heard. */
export const whoseIs = (token: string | null): number | null => (token !== null && known?.token === token ? known.userId : null);
