import type { FastifyReply, FastifyRequest } from 'fastify';

const name = 'device';
const path = '/api/account/login';
const keptSeconds = 180 * 86_400;

/**
 * The mark of a known browser, null if it has none. It grants nothing and is only sent at sign-in. It is a cookie
 * because no script needs it and because signing out empties local storage.
 */
export function readDeviceMark({ headers }: FastifyRequest): string | null {
  return /(?:^|;\s?)device=([\w-]{1,64})(?:;|$)/.exec(headers.cookie?.slice(0, 4096) ?? '')?.[1] ?? null;
}

export function writeDeviceMark(request: FastifyRequest, reply: FastifyReply, mark: string): void {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  void reply.header('set-cookie', `${name}=${mark}; Path=${path}; Max-Age=${keptSeconds}; HttpOnly; SameSite=Strict${secure}`);
}
