import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { late } from './busy.ts';

export interface Received {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** An answer: status, body (an object becomes JSON), headers; `drop` cuts the connection. */
export interface Reply {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
  drop?: boolean;
}

/** A real server on this machine with answers from the test, which records its requests. */
export async function fakeServer(reply: (received: Received) => Reply | Promise<Reply>) {
  const received: Received[] = [];
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    base,
    received,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((done) => server.close(() => done()));
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const entry = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    };
    received.push(entry);
    await late();
    const { status = 200, body = '', headers = {}, drop = false } = await reply(entry);
    if (drop) return void response.destroy();
    const isJson = typeof body === 'object';
    response.writeHead(status, { ...(isJson && { 'content-type': 'application/json' }), ...headers });
    response.end(isJson ? JSON.stringify(body) : String(body));
  }
}
