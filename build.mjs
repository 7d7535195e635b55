/**
 * Builds the portal and the server into dist/.
 *   node build.mjs                  everything, minified, with brotli beside each text file
 *   node build.mjs --unless-fresh   the same, only when a source changed since the last build
 *   node build.mjs --watch          for development: changes appear in the open page at once (src/build/watch.mjs)
 * With MACHINES=off in the environment the developers' page at /machines is left out, with all the code behind it.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { inspectorOptions, portalOptions, serverOptions, together } from './src/build/bundles.mjs';
import { compress, filesBelow } from './src/build/files.mjs';
import { machineModules } from './src/build/machines.mjs';
import { pages } from './src/build/pages.mjs';
import { hasInspector, root } from './src/build/project.mjs';

/** Sources whose contents decide whether a build is fresh. */
const sources = ['build.mjs', 'package-lock.json', 'machines', 'public', 'src', 'test/machines'];

/** Builds everything into dist/, which is replaced only when the build is complete. */
export async function buildAll() {
  const started = performance.now();
  const stamp = await fingerprint();
  const out = join('.cache/build', String(process.pid));
  try {
    const [portal, inspected] = await Promise.all([
      built(await portalOptions(out, { isDev: false })),
      hasInspector && built(await inspectorOptions(out, { isDev: false })),
      esbuild.build(serverOptions(join(out, 'server'))),
      machineModules(join(out, 'machines')),
    ]);
    await pages(out, together(portal, inspected));
    await compress(join(out, 'portal'));
    await writeFile(join(out, 'stamp'), stamp);
    await rm('dist', { recursive: true, force: true });
    await rename(out, 'dist');
  } finally {
    await rm(out, { recursive: true, force: true });
  }
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

/**
 * Builds and writes everything except the style sheets of single chunks: the entry's sheet already contains the styles
 * of every lazy screen and is the only sheet that a page loads.
 */
async function built(options) {
  const result = await esbuild.build({ ...options, write: false });
  const { outputs } = result.metafile;
  const entries = Object.values(options.entryPoints);
  for (const { entryPoint, cssBundle } of Object.values(outputs)) {
    if (!cssBundle || entries.includes(entryPoint)) continue;
    delete outputs[cssBundle];
    delete outputs[`${cssBundle}.map`];
  }
  for (const { path, contents } of result.outputFiles) {
    if (!(relative(root, path) in outputs)) continue;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, contents);
  }
  return result;
}

/** Builds everything, unless dist/ was built from the current sources. */
export async function buildUnlessFresh() {
  const stamp = await readFile('dist/stamp', 'utf8').catch(() => '');
  if (stamp !== (await fingerprint())) await buildAll();
}

/** One hash of all contents, so that a checkout that only changes file times stays fresh. */
async function fingerprint() {
  const hash = createHash('sha256').update(`${process.version} ${hasInspector}`);
  for (const source of sources) {
    const files = extname(source) ? [''] : (await filesBelow(source).catch(() => [])).sort();
    for (const file of files) hash.update(`${source}/${file}\0`).update(await readFile(join(source, file)));
  }
  return hash.digest('hex');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.chdir(root);
  const [mode] = process.argv.slice(2);
  if (mode === '--watch') await (await import('./src/build/watch.mjs')).watch(process.argv.slice(3));
  else {
    await (mode === '--unless-fresh' ? buildUnlessFresh() : buildAll());
    // Prerendering may have left a timer; there is nothing to wait for.
    process.exit();
  }
}
