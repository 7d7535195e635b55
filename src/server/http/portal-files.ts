import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ApiError } from './api-error.ts';

/**
 * Serves the built portal: hashed assets for ever, pages and texts with revalidation, brotli where it lies beside the
 * file. `/` is the prerendered page, any other path of the portal the empty one; unknown files are a plain 404.
 */
export async function servePortal(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  const policyFile = join(folder, 'csp.txt');
  const policy = existsSync(policyFile) ? readFileSync(policyFile, 'utf8').trim() : "default-src 'none'";
  app.addHook('onSend', async (_request, reply) => void reply.header('content-security-policy', policy));
  if (!existsSync(folder)) return;
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    allowedPath: (path) => !/csp\.txt$|\.map$|\.(br|html)$/.test(path),
    setHeaders: (reply, path) =>
      void reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  });
  app.get('/', (_request, reply) => sendPage(reply, 'index.html', folder));
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !path.startsWith('/api') &&
      !/^\/(assets|locales)\//.test(path) &&
      !/\.\w{1,5}$/.test(path);
    if (!isPage) throw new ApiError('NotFound', { detail: 'no such path' });
    return sendPage(reply, path.startsWith('/machines') ? 'inspector.html' : 'app.html', folder);
  });
}

function sendPage(reply: FastifyReply, name: string, folder: string): FastifyReply {
  const file = existsSync(join(folder, name)) ? name : 'app.html';
  return reply.header('cache-control', 'no-cache').sendFile(file, folder, { cacheControl: false });
}
