import { Agent, request } from 'node:http';

interface FilePart {
  readonly payload: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Sends requests as one user, over as many connections as necessary; returns the status, or 0 if the request was
 * aborted.
 */
export type Ask = (
  path: string,
  options?: { method?: string; body?: object | string; file?: FilePart; leaveAfterMs?: number },
) => Promise<number>;

export function asker(url: string, token?: string): Ask {
  const agent = new Agent({ keepAlive: true });
  return (path, { body, file, method = body || file ? 'POST' : 'GET', leaveAfterMs } = {}) =>
    new Promise((resolve) => {
      const headers = {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...file?.headers,
      };
      const sent = request(`${url}/api${path}`, { agent, method, headers }, (reply) => {
        reply.resume();
        reply.on('end', () => resolve(reply.statusCode ?? 0));
        reply.on('error', () => resolve(0));
      });
      sent.on('error', () => resolve(0));
      if (leaveAfterMs !== undefined) setTimeout(() => sent.destroy(), leaveAfterMs);
      sent.end(file?.payload ?? (typeof body === 'object' ? JSON.stringify(body) : body));
    });
}

export const signedIn = async (url: string, username: string, password: string): Promise<Ask> =>
  asker(url, await tokenOf(url, username, password));

export async function tokenOf(url: string, username: string, password: string): Promise<string> {
  const answer = await fetch(`${url}/api/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  return data.token;
}
