import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { ApiError } from './api-error.ts';
import { defaultFrame } from './page-forms.ts';
import { noCollege, serveLogo, type PortalCollege } from './portal-college.ts';
import { serveManifest } from './portal-manifest.ts';
import { readPage, sendPage, withPatience } from './portal-pages.ts';

/** Our own pages may use the camera for a photo, but nothing else of the device. */
const permissionsPolicy = 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()';

/**
 * Serves the built portal: hashed assets cached for ever, pages and texts with revalidation, brotli files where they
 * exist. `/` is the prerendered page, paths below `/machines` the inspector, any other path of the portal the empty
 * page; unknown files are NotFound. If offline use is switched off, a service worker that removes itself is served.
 */
export async function servePortal(
  app: FastifyInstance,
  folder: string,
  isDev = false,
  college: PortalCollege = noCollege,
  worksOffline = true,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' }, // same as `frame-ancestors 'none'` of the policy below
  });
  const policyFile = join(folder, 'csp.txt');
  const policy = existsSync(policyFile) ? readFileSync(policyFile, 'utf8').trim() : "default-src 'none'";
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('content-security-policy', policy).header('permissions-policy', permissionsPolicy);
  });
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
        // The pages name the icon with its hash, because browsers request it at every change of the address. The sent
        // file may be the compressed one.
        !isDev && /^(assets[\\/]|favicon\.svg(\.br)?$)/.test(relative(folder, path)) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  });
  if (!worksOffline) app.get('/worker.js', (_request, reply) => reply.sendFile('worker-off.js'));
  serveLogo(app, college);
  const empty = readPage(folder, 'app.html');
  const home = readPage(folder, 'index.html') ?? empty;
  const machines = readPage(folder, 'inspector.html') ?? empty;
  const frame = withPatience(college.readFrame, defaultFrame);
  serveManifest(app, frame);
  if (home) app.get('/', async (request, reply) => sendPage(request, reply, home, await frame()));
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !path.startsWith('/api') &&
      !/^\/(assets|locales)\//.test(path) &&
      !/\.\w{1,5}$/.test(path);
    const page = path.startsWith('/machines') ? machines : empty;
    if (!isPage || !page) throw new ApiError('NotFound', { detail: 'no such path' });
    return sendPage(request, reply, page, await frame());
  });
}
