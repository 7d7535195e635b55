let name = '';

/** Notes under which name somebody signed in, for as long as the page lasts: the record of the user has only the display name. */
export function noteUserName(userName: string): void {
  name = userName;
}

/** The name for the sign-in over an expired session; empty when it is not known. */
export const knownUserName = (): string => name;
