import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody, ErrorCode } from '../../contract/core/errors.ts';

/**
 * Answers requests that Node itself rejects, in the form of every other error: heads that are too long, invalid HTTP, a
 * sender that takes too long.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = refusals[error.code ?? ''] ?? 400;
  const text = bodyOf('BadRequest', STATUS_CODES[status] ?? '');
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries(headersOf(text)).map(([name, value]) => `${name}: ${value}`),
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
}

const refusals: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Answers 417 to any `Expect` header other than `100-continue`. */
export function answerExpectations(server: Server): void {
  server.on('checkExpectation', (_request, response: ServerResponse) => {
    const text = bodyOf('BadRequest', STATUS_CODES[417] ?? '');
    response.writeHead(417, { ...headersOf(text), connection: 'close' }).end(text);
  });
}

const bodyOf = (error: ErrorCode, message: string): string =>
  JSON.stringify({ error, message, requestId: randomUUID() } satisfies ErrorBody);

const headersOf = (text: string) => ({
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(text)),
  'cache-control': 'no-store',
});
