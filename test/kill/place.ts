import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase } from '../support/fresh-database.ts';

export type Where = { dir: string } | { url: string };

/** An empty database that is opened again and again. */
export interface Place {
  readonly where: Where;
  remove(): Promise<void>;
}

export async function embeddedPlace(): Promise<Place> {
  const dir = await mkdtemp(join(tmpdir(), 'portal-kill-'));
  return { where: { dir }, remove: () => rm(dir, { recursive: true, force: true }) };
}

export async function serverPlace(server: string): Promise<Place> {
  const { url, drop } = await freshDatabase(server);
  return { where: { url }, remove: drop };
}
