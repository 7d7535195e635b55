let name = '';

/** Remembers the user name for signing in while the page exists: the user’s record has only the display name. */
export function noteUserName(userName: string): void {
  name = userName;
}

/** The user name for the sign-in over an expired session; empty if unknown. */
export const knownUserName = (): string => name;
