import type { Keys } from '../keys/keys.ts';

/** What a link's signature vouches for: this file, for this session, until this second (Unix time). */
export interface LinkClaim {
  id: number;
  session: number;
  until: number;
}

interface Signer {
  readonly keys: Keys;
}

/** Whose link it is; every caller is one. */
interface Holder {
  readonly sessionId: number;
  readonly sessionEndsAt: string;
}

/**
 * The address of a photo, or the logo, for an `<img>`, which cannot send the bearer header; null where there is none.
 * It opens while the session stands for which it was made, and nothing but photos and the logo: papers are fetched with
 * the bearer header. It stays the same for the whole session, so that the browser's cache holds.
 */
export function photoLink(services: Signer, fileId: number | null, holder: Holder): string | null {
  if (fileId === null) return null;
  const { sessionId: session, sessionEndsAt } = holder;
  const claim = { id: fileId, session, until: Math.floor(Date.parse(sessionEndsAt) / 1000) };
  return `/api/files/${fileId}?session=${session}&until=${claim.until}&sig=${services.keys.sign('links', textOf(claim))}`;
}

/** Whether the portal made the link and its time is not over; whether the session stands, the database knows. */
export function isLinkGood({ keys }: Signer, claim: LinkClaim, signature: string, now: Date): boolean {
  return keys.isSigned('links', textOf(claim), signature) && now.getTime() / 1000 < claim.until;
}

const textOf = ({ id, session, until }: LinkClaim): string => `photo:${id}:${session}:${until}`;
