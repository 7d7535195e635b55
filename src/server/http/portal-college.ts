import type { FastifyInstance } from 'fastify';
import { defaultCollege } from '../../contract/core/college.ts';
import { readSettings } from '../database/settings.ts';
import { findFile } from '../files/store.ts';
import { ApiError } from './api-error.ts';
import { defaultFrame, type Frame } from './page-forms.ts';
import type { Services } from './services.ts';

/** The settings that pages need. */
export interface PortalCollege {
  readFrame(): Promise<Frame>;
  /** The picture of this file, a WebP; null if it is not the current logo. */
  readLogo(fileId: number): Promise<Buffer | null>;
}

export const noCollege: PortalCollege = { readFrame: async () => defaultFrame, readLogo: async () => null };

export function portalCollege({ database }: Pick<Services, 'database'>): PortalCollege {
  return {
    readFrame: async () => {
      const settings = await readSettings(database.db);
      const fileId = settings['college.logoFileId'];
      return {
        order: settings['college.dateOrder'],
        name: settings['college.name'],
        shortName: settings['college.shortName'],
        logo: fileId === null ? defaultCollege.logo : `/college-logo/${fileId}`,
      };
    },
    readLogo: async (fileId) => {
      if ((await readSettings(database.db))['college.logoFileId'] !== fileId) return null;
      return (await findFile(database.db, fileId))?.bytes ?? null;
    },
  };
}

/**
 * The logo is public because the sign-in page shows it. A new logo is a new file, so browsers may cache it for ever.
 */
export function serveLogo(app: FastifyInstance, { readLogo }: PortalCollege): void {
  app.get<{ Params: { id: string } }>('/college-logo/:id', async ({ params: { id } }, reply) => {
    const bytes = /^\d{1,15}$/.test(id) ? await readLogo(Number(id)) : null;
    if (!bytes) throw new ApiError('NotFound', { detail: 'no such logo' });
    return reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable').send(bytes);
  });
}
