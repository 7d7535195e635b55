/**
 * The service worker, which lists every file of its build, and the worker that replaces it where it is switched off.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { browsers, root } from './project.mjs';

/** An address that no screen has; the server returns the empty page there. */
const shell = '/empty-page';

/**
 * Writes `worker.js` and `worker-off.js` into the portal's folder.
 * @param page the empty page, `entry` its first script, `first` what the page loads, `all` scripts and styles
 */
export async function offlineWorkers(portal, { page, entry, first, all }) {
  const revision = createHash('sha256').update(page).digest('hex').slice(0, 16);
  const files = { shell: { url: shell, revision }, entry, first, all };
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: { worker: 'src/offline/worker.ts', 'worker-off': 'src/offline/off.ts' },
    outdir: portal,
    bundle: true,
    format: 'iife',
    target: browsers,
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"', FILES: JSON.stringify(JSON.stringify(files)) },
    legalComments: 'none',
    logLevel: 'warning',
  });
}
