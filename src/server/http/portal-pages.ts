import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { dateOrders, type DateOrder } from '../../contract/core/date-order.ts';

/** A page as it was built, and as other colleges than the default need it. */
export interface Page {
  built: Forms;
  byOrder: Map<DateOrder, Forms>;
}
interface Forms {
  plain: Buffer;
  brotli: Buffer | null;
}

/** The pages are read once: small, asked for at every start of the portal, and never listed as files of their own. */
export function readPage(folder: string, name: string): Page | null {
  const file = join(folder, name);
  if (!existsSync(file)) return null;
  const brotli = existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : null;
  return { built: { plain: readFileSync(file), brotli }, byOrder: new Map() };
}

export function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page, order: DateOrder): FastifyReply {
  const { plain, brotli } = formsFor(page, order);
  void reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').type('text/html; charset=utf-8');
  const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
  return takesBrotli && brotli ? reply.header('content-encoding', 'br').send(brotli) : reply.send(plain);
}

/** The order of days stands in the page: the portal needs it before its first line, and asks for nothing. */
function formsFor({ built, byOrder }: Page, order: DateOrder): Forms {
  if (order === 'dmy' || !dateOrders.includes(order)) return built;
  const made = byOrder.get(order);
  if (made) return made;
  const plain = Buffer.from(built.plain.toString().replace('<html ', `<html data-date-order="${order}" `));
  const forms = { plain, brotli: built.brotli && brotliCompressSync(plain) };
  byOrder.set(order, forms);
  return forms;
}

const patienceMs = 300;

/** What is kept, asked for at every page; the last answer where a busy database would keep the page waiting. */
export function withPatience<T>(read: () => Promise<T>, first: T): () => Promise<T> {
  let last = first;
  return async () => {
    const reading = read().then(
      (value) => (last = value),
      () => last,
    );
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<T>((resolve) => {
      timer = setTimeout(() => resolve(last), patienceMs);
    });
    const value = await Promise.race([reading, patience]);
    clearTimeout(timer);
    return value;
  };
}
