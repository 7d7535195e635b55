import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A connection between browsers and a portal that can be cut, for pages and workers alike, and on which a deployment
 * can be simulated.
 */
export interface Line {
  base: string;
  cut(): Promise<void>;
  join(): Promise<void>;
  /** Simulates the deployment of another build: the first script gets a new name, and the old name no longer exists. */
  deploy(): void;
  close(): Promise<void>;
}

/** Opens a connection to the portal at `base`. */
export async function openLine(base: string): Promise<Line> {
  let isDeployed = false;
  const server = createServer((request, response) => pass(base, isDeployed, request, response));
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  const cut = async () => {
    const closed = new Promise((done) => server.close(done));
    server.closeAllConnections();
    await closed;
  };
  return {
    base: `http://localhost:${port}`,
    cut,
    join: () => listen(server, port),
    deploy: () => (isDeployed = true),
    close: () => (server.listening ? cut() : Promise.resolve()),
  };
}

const listen = (server: ReturnType<typeof createServer>, port: number) =>
  new Promise<void>((done) => server.listen(port, 'localhost', done));

const [entry, nextEntry] = [/main-(\w+)\.js/g, /main-(\w+)-next\.js/];

function pass(base: string, isDeployed: boolean, request: IncomingMessage, response: ServerResponse): void {
  const url = request.url ?? '/';
  if (isDeployed && url.startsWith('/assets/main-') && url.endsWith('.js') && !nextEntry.test(url))
    return void response.writeHead(404).end();
  // Requests whole and uncompressed answers, whose text can be rewritten.
  const { 'if-none-match': _, 'if-modified-since': __, ...passedOn } = request.headers;
  const headers = { ...passedOn, 'accept-encoding': 'identity' };
  const { hostname, port } = new URL(base);
  const path = url.replace(nextEntry, 'main-$1.js');
  const upward = ask({ hostname, port, path, method: request.method, headers }, (answer) => {
    const isNamed = isDeployed && (path === '/worker.js' || answer.headers['content-type']?.startsWith('text/html'));
    if (!isNamed) return void answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers));
    const parts: Buffer[] = [];
    answer.on('data', (part: Buffer) => parts.push(part));
    answer.on('end', () => {
      const { 'content-length': ___, ...rest } = answer.headers;
      const text = Buffer.concat(parts)
        .toString()
        .replaceAll(entry, 'main-$1-next.js')
        .replace(/(?<="revision":")\w+/, 'next');
      response.writeHead(answer.statusCode ?? 502, rest).end(text);
    });
  });
  upward.on('error', () => response.destroy());
  response.on('close', () => upward.destroy());
  request.pipe(upward);
}
