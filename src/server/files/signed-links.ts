import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a link's signature vouches for: this file, for this user, until this second (Unix time). */
export interface LinkClaim {
  id: number;
  user: number;
  until: number;
}

interface Signer {
  readonly secret: Buffer;
}

/**
 * The address of a user's photo for an `<img>`, which cannot send the bearer header; null where there is no photo.
 * It is good for the user it was made for until `until`, the end of the session (`caller.sessionEndsAt`), and stays
 * the same for as long, so that the browser's cache holds.
 */
export function photoLink(services: Signer, fileId: number | null, forUserId: number, until: string): string | null {
  if (fileId === null) return null;
  const claim = { id: fileId, user: forUserId, until: Math.floor(Date.parse(until) / 1000) };
  return `/api/files/${claim.id}?user=${claim.user}&until=${claim.until}&sig=${sign(services, claim)}`;
}

/** Whether this server made the link and it is not over. */
export function isLinkGood(services: Signer, claim: LinkClaim, signature: string, now: Date): boolean {
  const given = Buffer.from(signature);
  const expected = Buffer.from(sign(services, claim));
  return given.length === expected.length && timingSafeEqual(given, expected) && now.getTime() / 1000 < claim.until;
}

function sign({ secret }: Signer, { id, user, until }: LinkClaim): string {
  return createHmac('sha256', secret).update(`file:${id}:${user}:${until}`).digest('base64url');
}
