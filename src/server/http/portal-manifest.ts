import type { FastifyInstance } from 'fastify';
import type { PortalCollege } from './portal-college.ts';

/** Where the pages say what the portal is called on a phone that has it among its apps. */
export const manifestPath = '/portal.webmanifest';

const colours = { theme_color: '#2a6c8b', background_color: '#fffefb' };
const icons = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-512-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** The portal as an app, under the name of the college: made by the server, since that is a setting. */
export function serveManifest(app: FastifyInstance, readFrame: PortalCollege['readFrame']): void {
  app.get(manifestPath, async (_request, reply) => {
    const { name, shortName } = await readFrame();
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send({
        id: '/',
        name,
        short_name: shortName,
        start_url: '/',
        scope: '/',
        display: 'standalone',
        ...colours,
        icons,
      });
  });
}
