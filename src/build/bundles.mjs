/** The bundles: the portal, the page of the machines, the server with its threads. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { charts } from '../charts/plugin.mjs';
import { fewChunks } from './chunks.mjs';
import { browserWorkers, externalPackages, guardDirections, initialTexts, styles } from './plugins.mjs';
import { assets, browsers, hasInspector, inspector, root } from './project.mjs';
import { remembering } from './remembering.mjs';

export async function portalOptions(out, { isDev, newsFrom = '' }) {
  return {
    absWorkingDir: root,
    entryPoints: { main: 'src/portal/main.tsx', ...(!isDev && { vendor: 'virtual:vendor' }) },
    outdir: join(out, 'portal/assets'),
    bundle: true,
    splitting: true,
    format: 'esm',
    target: browsers,
    // In development the pages do not change with the entry.
    entryNames: isDev ? '[name]' : '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    publicPath: '/assets/',
    minify: !isDev,
    sourcemap: 'linked',
    sourcesContent: !isDev,
    metafile: true,
    jsx: 'automatic',
    define: {
      'process.env.NODE_ENV': isDev ? '"development"' : '"production"',
      'process.env.MACHINES': hasInspector ? '"on"' : '"off"',
      'process.env.NEWS_FROM': JSON.stringify(newsFrom),
    },
    // Naming a condition drops the implied 'module', without which xstate's CommonJS build would be used.
    ...(isDev && { conditions: ['module', 'development'], jsxDev: true }),
    loader: assets,
    plugins: [initialTexts(), ...(await (isDev ? quickly() : forPeople()))],
    legalComments: 'none',
    logLevel: 'warning',
  };
}

const forPeople = async () => [browserWorkers(), guardDirections(), ...(await fewChunks()), await styles()];
/** Import directions are not checked on every change: the linter and the tests check them. */
const quickly = async () => [remembering(browserWorkers()), remembering(await styles())];

/**
 * The page at /machines: bundled apart from the portal, so that shared code does not change how the portal's chunks are
 * cut.
 */
export async function inspectorOptions(out, options) {
  return {
    ...(await portalOptions(out, options)),
    entryPoints: { inspector },
    plugins: [guardDirections(), charts(root), options.isDev ? remembering(await styles()) : await styles()],
  };
}

/** One list of the outputs of two builds. */
export function together(portal, inspected) {
  if (!inspected) return portal.metafile;
  const both = (part) => ({ ...portal.metafile[part], ...inspected.metafile[part] });
  return { inputs: both('inputs'), outputs: both('outputs') };
}

/** The server's worker threads: their sources, and their names beside the code that starts them. */
export function serverWorkers() {
  return [
    { in: 'src/server/database/embedded/worker.ts', out: 'database-worker' },
    { in: 'src/server/export/xlsx-worker.ts', out: 'xlsx-worker' },
  ].filter((worker) => existsSync(join(root, worker.in)));
}

export function serverOptions(outdir, { isDev = false } = {}) {
  return {
    absWorkingDir: root,
    entryPoints: [...serverEntries(isDev), ...serverWorkers()],
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    plugins: [externalPackages(), guardDirections()],
    logLevel: 'warning',
  };
}

/** In development one process keeps the database open and replaces the code that uses it. */
const serverEntries = (isDev) =>
  isDev
    ? ['dev', 'start'].map((name) => ({ in: `src/server/${name}.ts`, out: name }))
    : [
        { in: 'src/server/main.ts', out: 'main' },
        { in: 'src/server/keys/command.ts', out: 'keys' },
        { in: 'src/server/operate/command.ts', out: 'operate' },
      ];
