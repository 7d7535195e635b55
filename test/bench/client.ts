import { Agent, request } from 'node:http';
import { percentile } from './figures.ts';

/** Sends requests as one signed-in user over persistent connections; returns the body. */
export interface Client {
  get(path: string): Promise<Buffer>;
  post(path: string, body: object): Promise<Buffer>;
  close(): void;
}

/** Signs in; `atOnce` limits the concurrent requests. */
export async function signIn(url: string, username: string, password: string, atOnce = 16): Promise<Client> {
  const answer = await fetch(`${url}/api/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const authorization = `Bearer ${data.token}`;
  const ask = (path: string, body?: object) =>
    new Promise<Buffer>((resolve, reject) => {
      const headers = { authorization, ...(body && { 'content-type': 'application/json' }) };
      const sent = request(`${url}${path}`, { agent, headers, method: body ? 'POST' : 'GET' }, (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.on('error', reject);
        reply.on('end', () => {
          const received = Buffer.concat(parts);
          if (reply.statusCode === 200) resolve(received);
          else reject(new Error(`${path} answers ${reply.statusCode}: ${received.toString()}`));
        });
      });
      sent.on('error', reject);
      sent.end(body && JSON.stringify(body));
    });
  return { get: (path) => ask(path), post: ask, close: () => agent.destroy() };
}

/** Duration of each path, in milliseconds, one after another. */
export async function oneByOne(client: Client, paths: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const path of paths) {
    const started = performance.now();
    await client.get(path);
    times.push(performance.now() - started);
  }
  return times;
}

/**
 * Answers per second for clients that repeat their request immediately, and the 99th percentile of their waiting time.
 */
export async function crowd(
  client: Client,
  clients: number,
  seconds: number,
  path: (turn: number) => string,
): Promise<{ perSecond: number; p99: number }> {
  const started = performance.now();
  const waits: number[] = [];
  let turn = 0;
  const oneClient = async () => {
    while (performance.now() - started < seconds * 1000) {
      const startedAt = performance.now();
      await client.get(path(turn++));
      waits.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: clients }, oneClient));
  return { perSecond: waits.length / ((performance.now() - started) / 1000), p99: percentile(waits, 0.99) };
}
