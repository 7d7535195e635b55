import type { Keys } from '../keys/signing-keys.ts';

/** The signed content of a link: this file, for this session, until this second (Unix time). */
export interface LinkClaim {
  id: number;
  session: number;
  until: number;
}

interface Signer {
  readonly keys: Keys;
}

/** The session that a link is for; every caller has one. */
interface Holder {
  readonly sessionId: number;
  readonly sessionEndsAt: string;
}

/**
 * The address of a photo, or the logo, for an `<img>`, which cannot send the bearer header; null if there is none. It
 * works until its session ends, and only for photos and the logo: documents are fetched with the bearer header. It
 * stays the same for the whole session, so that the browser can cache it.
 */
export function photoLink(services: Signer, fileId: number | null, holder: Holder): string | null {
  if (fileId === null) return null;
  const { sessionId: session, sessionEndsAt } = holder;
  const claim = { id: fileId, session, until: Math.floor(Date.parse(sessionEndsAt) / 1000) };
  return `/api/files/${fileId}?session=${session}&until=${claim.until}&sig=${services.keys.sign('links', textOf(claim))}`;
}

/** True if the portal made the link and it has not expired. The caller must check that the session is still open. */
export function isLinkGood({ keys }: Signer, claim: LinkClaim, signature: string, now: Date): boolean {
  return keys.isSigned('links', textOf(claim), signature) && now.getTime() / 1000 < claim.until;
}

const textOf = ({ id, session, until }: LinkClaim): string => `photo:${id}:${session}:${until}`;
