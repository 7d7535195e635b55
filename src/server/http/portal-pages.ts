import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { formsIn, type Forms, type Frame } from './page-forms.ts';

/** A page as built, and as last sent. */
export interface Page {
  built: Forms;
  last: { frame: string; forms: Forms } | null;
}

/**
 * Reads a built page, null if there is none. Pages are read once: they are small, requested at every start of the
 * portal, and not served as files.
 */
export function readPage(folder: string, name: string): Page | null {
  const file = join(folder, name);
  if (!existsSync(file)) return null;
  const brotli = existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : null;
  return { built: { plain: readFileSync(file), brotli }, last: null };
}

export function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page, frame: Frame): FastifyReply {
  const { plain, brotli } = formsFor(page, frame);
  void reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').type('text/html; charset=utf-8');
  const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
  return takesBrotli && brotli ? reply.header('content-encoding', 'br').send(brotli) : reply.send(plain);
}

/** Created again only after a change of settings: compressing takes a while. */
function formsFor(page: Page, frame: Frame): Forms {
  const key = JSON.stringify(frame);
  if (page.last?.frame !== key) page.last = { frame: key, forms: formsIn(page.built, frame) };
  return page.last.forms;
}

const patienceMs = 300;

/** Reads the value for every page, but returns the last one if reading fails or takes more than 300 ms. */
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
