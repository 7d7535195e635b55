/**
 * Builds the portal and the server into dist/.
 *   node build.mjs                  everything, minified, with brotli beside each text file
 *   node build.mjs --unless-fresh   the same, only when a source changed since the last build
 *   node build.mjs --watch          for development: builds on each change, restarts the server, reloads the page
 * With MACHINES=off in the environment the developers' page at /machines and all that serves it is left out.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { dirname, extname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import * as esbuild from 'esbuild';
import { charts } from './src/charts/plugin.mjs';
import { texts } from './texts.mjs';

/** The project's folder. */
export const root = dirname(fileURLToPath(import.meta.url));

/** What decides whether a build is fresh. */
const sources = ['build.mjs', 'texts.mjs', 'package-lock.json', 'machines', 'public', 'src', 'test/machines'];

/** The page of the machines is drawn by a package that is only there in development. */
const hasInspector = process.env.MACHINES !== 'off' && existsSync(join(root, 'node_modules/elkjs'));

const inspector = 'src/portal/inspector/main.ts';

/** The oldest browsers with cascade layers, `dialog`, logical properties and ES2022. */
const browsers = ['es2022', 'chrome115', 'firefox115', 'safari16.4'];

/** The toast's own sheet is copied, and known to the code by its address. */
const assets = { '.min.css': 'file' };

/** Sections of the English texts that travel with the first script; the others are loaded like any language. */
const initialSections = ['app', 'common', 'error', 'field', 'session', 'shell', 'account.signIn'];

/** Packages of every page. As a second entry they get chunks of their own, whose names survive a change of our code. */
const vendor = `
  export { createElement } from 'react';
  export { jsx } from 'react/jsx-runtime';
  export { hydrateRoot } from 'react-dom/client';
  export { setup } from 'xstate';
  export { useSelector } from '@xstate/react';
  export { QueryClient } from '@tanstack/react-query';
  export { default as i18next } from 'i18next';
  export { useTranslation } from 'react-i18next';
  export { default as ky } from 'ky';
  export { Route } from 'wouter';
`;

/** Builds everything into dist/, which is replaced only when all of it is there. */
export async function buildAll() {
  const started = performance.now();
  const stamp = await fingerprint();
  const out = join('.cache/build', String(process.pid));
  try {
    const [portal, inspected] = await Promise.all([
      esbuild.build(await portalOptions(out, { isDev: false })),
      hasInspector && esbuild.build(await inspectorOptions(out, { isDev: false })),
      esbuild.build(serverOptions(join(out, 'server'))),
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

/** Builds everything, unless dist/ was made from these very sources. */
export async function buildUnlessFresh() {
  const stamp = await readFile('dist/stamp', 'utf8').catch(() => '');
  if (stamp !== (await fingerprint())) await buildAll();
}

/** The server's worker threads: their sources, and the name that each is found by beside the code that starts it. */
export function serverWorkers() {
  return [
    { in: 'src/server/database/embedded/worker.ts', out: 'database-worker' },
    { in: 'src/server/export/xlsx-worker.ts', out: 'xlsx-worker' },
  ].filter((worker) => existsSync(join(root, worker.in)));
}

/** The style compiler, loaded only where styles are met: it takes half a second. */
export async function styles() {
  return (await import('@vanilla-extract/esbuild-plugin')).vanillaExtractPlugin();
}

/** `import texts from 'virtual:initial-texts'` gives the English texts of the initial sections. */
export function initialTexts() {
  const file = join(root, 'public/locales/en/shell.json');
  return {
    name: 'initial-texts',
    setup(build) {
      build.onResolve({ filter: /^virtual:initial-texts$/ }, ({ path }) => ({ path, namespace: 'initial-texts' }));
      build.onLoad({ filter: /.*/, namespace: 'initial-texts' }, async () => {
        const all = JSON.parse(await readFile(file, 'utf8'));
        const some = {};
        for (const section of initialSections) {
          const [name, part] = section.split('.');
          if (all[name] === undefined) continue;
          if (part) some[name] = { ...some[name], [part]: all[name][part] };
          else some[name] = all[name];
        }
        return { contents: JSON.stringify(some), loader: 'json', watchFiles: [file] };
      });
    },
  };
}

/**
 * `import address from 'virtual:worker/kinds/upload/rows-worker'` makes a script of its own of that file of the portal
 * and gives its address.
 */
export function browserWorkers() {
  return {
    name: 'browser-workers',
    setup(build) {
      build.onResolve({ filter: /^virtual:worker\// }, ({ path }) => ({
        path: join(root, 'src/portal', `${path.slice('virtual:worker/'.length)}.js`),
        namespace: 'browser-worker',
      }));
      build.onLoad({ filter: /.*/, namespace: 'browser-worker' }, async ({ path }) => {
        const source = path.replace(/\.js$/, '.ts');
        const { outputFiles, metafile } = await esbuild.build({
          absWorkingDir: root,
          entryPoints: [source],
          write: false,
          metafile: true,
          bundle: true,
          format: 'iife',
          target: browsers,
          minify: build.initialOptions.minify ?? false,
          legalComments: 'none',
          plugins: [guardDirections()],
          logLevel: 'silent',
        });
        const watchFiles = Object.keys(metafile.inputs).map((input) => join(root, input));
        return { contents: outputFiles[0].contents, loader: 'file', watchFiles };
      });
    },
  };
}

/** Stops a build in which the browser's code reaches the server's, or the contract or a machine reaches anything of ours. */
function guardDirections() {
  const folder = (path) => /^(machines|package.json|src\/(charts|contract|server|portal))\b/.exec(path)?.[1] ?? '';
  const allowed = {
    machines: [],
    'src/charts': [],
    'src/contract': [],
    'src/portal': ['machines', 'src/contract', 'src/charts'],
    'src/server': ['src/contract', 'package.json'],
  };
  return {
    name: 'guard-directions',
    setup(build) {
      build.onResolve({ filter: /^(\.|node:)/ }, ({ path, importer, resolveDir }) => {
        const from = folder(relative(root, importer));
        if (!from) return undefined;
        const target = path.startsWith('node:') ? path : relative(root, join(resolveDir, path));
        const isFine = path.startsWith('node:')
          ? from === 'src/server'
          : [from, ...allowed[from]].includes(folder(target));
        return isFine ? undefined : { errors: [{ text: `${from} may not import ${target}` }] };
      });
    },
  };
}

async function portalOptions(out, { isDev }) {
  return {
    absWorkingDir: root,
    entryPoints: { main: 'src/portal/main.tsx', vendor: 'virtual:vendor' },
    outdir: join(out, 'portal/assets'),
    bundle: true,
    splitting: true,
    format: 'esm',
    target: browsers,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    publicPath: '/assets/',
    minify: !isDev,
    sourcemap: 'linked',
    metafile: true,
    jsx: 'automatic',
    define: {
      'process.env.NODE_ENV': isDev ? '"development"' : '"production"',
      'process.env.MACHINES': hasInspector ? '"on"' : '"off"',
    },
    // Naming a condition drops the implied 'module', without which xstate's CommonJS build would be taken.
    ...(isDev && { conditions: ['module', 'development'], jsxDev: true }),
    loader: assets,
    plugins: [browserWorkers(), guardDirections(), initialTexts(), await fewChunks(), await styles()],
    legalComments: 'none',
    logLevel: 'warning',
  };
}

/** The page at /machines: bundled apart from the portal, whose chunks must not be cut by what this page shares with it. */
async function inspectorOptions(out, { isDev }) {
  return {
    ...(await portalOptions(out, { isDev })),
    entryPoints: { inspector },
    plugins: [guardDirections(), charts(root), await styles()],
  };
}

/** One list of what two builds have written. */
function together(portal, inspected) {
  if (!inspected) return portal.metafile;
  const both = (part) => ({ ...portal.metafile[part], ...inspected.metafile[part] });
  return { inputs: both('inputs'), outputs: both('outputs') };
}

/**
 * esbuild cuts a chunk for each set of screens that share a file, which made some fifty of the first page and thirty more
 * of a list. Three entries that are never loaded join them: `virtual:vendor`; `virtual:core`, which everything loaded
 * later imports and which names all of our files that the first page needs; and `virtual:shared`, which names what many
 * screens need and which each of these imports. What is reached from the same places becomes one chunk. Files that lead
 * to an import() stay outside: they change with each screen, and every screen would with them.
 */
async function fewChunks() {
  const { core, shared, sharing } = await commonFiles();
  const lazy = new Set();
  const named = (files) => ({ contents: files.map((file) => `import './${file}';`).join(''), resolveDir: root });
  return {
    name: 'few-chunks',
    setup(build) {
      build.onResolve({ filter: /^virtual:(vendor|core|shared)$/ }, ({ path }) => ({ path, namespace: 'chunk' }));
      build.onLoad({ filter: /vendor$/, namespace: 'chunk' }, () => ({ contents: vendor, resolveDir: root }));
      build.onLoad({ filter: /core$/, namespace: 'chunk' }, () => named(core));
      build.onLoad({ filter: /shared$/, namespace: 'chunk' }, () => named(shared));
      build.onResolve({ filter: /^\./ }, ({ path, kind, resolveDir }) => {
        if (kind === 'dynamic-import') lazy.add(join(resolveDir, path));
        return undefined;
      });
      build.onLoad({ filter: /src\/portal\/.*\.tsx?$/ }, async ({ path }) => {
        if (!lazy.has(path)) return undefined;
        const common = sharing.has(relative(root, path)) ? `import 'virtual:core'; import 'virtual:shared';` : `import 'virtual:core';`; // prettier-ignore
        const loader = path.endsWith('x') ? 'tsx' : 'ts';
        return { contents: `${common} ${await readFile(path, 'utf8')}`, loader };
      });
    },
  };
}

/**
 * Our files by where they are needed, without those that lead to an import(): `core` by the first page, `shared` by at
 * least a third of what is loaded later; `sharing` are those that need one of these.
 */
async function commonFiles() {
  const setup = ({ onLoad }) => onLoad({ filter: /\.css\.ts$/ }, () => ({ contents: 'module.exports = {};' }));
  const { metafile } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['src/portal/main.tsx'],
    outdir: '.cache/unwritten',
    write: false,
    metafile: true,
    bundle: true,
    splitting: true,
    format: 'esm',
    packages: 'external',
    loader: assets,
    plugins: [browserWorkers(), initialTexts(), { name: 'no-styles', setup }],
    logLevel: 'error',
  });
  const importsOf = (file, kind) => metafile.inputs[file].imports.filter((one) => !one.external && one.kind === kind).map(({ path }) => path); // prettier-ignore
  const eagerly = (file, seen = new Set()) => {
    if (!seen.has(file)) importsOf(seen.add(file) && file, 'import-statement').forEach((next) => eagerly(next, seen));
    return seen;
  };
  const leadsToLazy = new Map();
  const leads = (file) => {
    if (!leadsToLazy.has(file)) {
      leadsToLazy.set(file, importsOf(file, 'dynamic-import').length > 0);
      const next = importsOf(file, 'import-statement').map(leads).includes(true);
      leadsToLazy.set(file, leadsToLazy.get(file) || next);
    }
    return leadsToLazy.get(file);
  };
  const isOurs = (file) => /\.tsx?$/.test(file) && !leads(file);
  const core = [...eagerly('src/portal/main.tsx')].filter(isOurs);
  const isCore = new Set(core);
  const lazies = [...new Set(Object.keys(metafile.inputs).flatMap((file) => importsOf(file, 'dynamic-import')))];
  const needs = new Map(lazies.map((file) => [file, [...eagerly(file)].filter((one) => isOurs(one) && !isCore.has(one) && one !== file)])); // prettier-ignore
  const count = new Map();
  for (const file of [...needs.values()].flat()) count.set(file, (count.get(file) ?? 0) + 1);
  const isShared = (file) => count.get(file) >= lazies.length / 3;
  return {
    core,
    shared: [...count.keys()].filter(isShared),
    sharing: new Set(lazies.filter((file) => needs.get(file).some(isShared))),
  };
}

/** Packages of many small modules, which Node reads faster out of our bundle. */
const bundledPackages = ['kysely', 'zod'];

/** Packages stay outside of a bundle, for Node to find, but for those named. */
export function externalPackages(bundled = bundledPackages) {
  return {
    name: 'external-packages',
    setup(build) {
      build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
        const isOurs = kind === 'entry-point' || bundled.some((name) => `${path}/`.startsWith(`${name}/`));
        return isOurs ? undefined : { path, external: true };
      });
    },
  };
}

function serverOptions(outdir) {
  return {
    absWorkingDir: root,
    entryPoints: [{ in: 'src/server/main.ts', out: 'main' }, ...serverWorkers()],
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

/** Writes what is not a bundle: pages, policy, texts, the files of public/, and the list of all that was built. */
async function pages(out, metafile, { isDev = false, reloadFrom = '' } = {}) {
  const portal = join(out, 'portal');
  const outputs = Object.entries(metafile.outputs).map(([path, output]) => ({
    url: `/${relative(portal, path)}`,
    ...output,
  }));
  const isCopied = (path) => !['public/index.html', 'public/locales'].includes(path);
  await cp('public', portal, { recursive: true, filter: isCopied });
  await texts(join(portal, 'locales'));

  const { body, addresses } = isDev ? { body: '', addresses: [] } : await prerendered();
  const bootCode = await esbuild.transform(await readFile('src/portal/boot.ts', 'utf8'), {
    loader: 'ts',
    minify: true,
    target: browsers,
    define: { TEXTS: JSON.stringify(JSON.stringify(addresses)) },
  });
  const boot = bootCode.code.trim();
  const head = (entryPoint, soon) => {
    const entry = outputs.find((output) => output.entryPoint === entryPoint);
    const later = outputs.filter((output) => soon.includes(output.entryPoint));
    const ahead = new Set([entry, ...later].flatMap((output) => staticImports(output, outputs)));
    for (const { url } of later) ahead.add(url);
    return [
      `<script>${boot}</script>`,
      // The entry's sheet holds the styles of every lazy screen too; the sheets of single chunks are never loaded.
      entry.cssBundle ? `<link rel="stylesheet" href="/${relative(portal, entry.cssBundle)}">` : '',
      ...Array.from(ahead, (url) => `<link rel="modulepreload" href="${url}">`),
      `<script type="module" src="${entry.url}"></script>`,
      reloadFrom ? `<script type="module" src="${reloadFrom}/reload.js"></script>` : '',
    ].join('');
  };
  const template = (await readFile('public/index.html', 'utf8')).replaceAll(/\s+/g, ' ').replaceAll('> <', '><');
  const page = (entryPoint, body, soon = []) =>
    template.replace('<!--head-->', () => head(entryPoint, soon)).replace('<!--body-->', () => body);
  const main = 'src/portal/main.tsx';
  await writeFile(join(portal, 'index.html'), page(main, body));
  // Whoever opens another address is most likely signed in and needs what lies behind that at once.
  const behindSignIn = ['src/portal/shell/private.tsx', 'src/contract/core/session.ts'];
  await writeFile(join(portal, 'app.html'), page(main, '', behindSignIn));
  if (hasInspector) await writeFile(join(portal, 'inspector.html'), page(inspector, ''));
  await writeFile(join(portal, 'csp.txt'), contentSecurityPolicy(boot, reloadFrom));
  await writeFile(join(out, 'meta.json'), JSON.stringify(metafile).replaceAll(`${out}/`, 'dist/'));
}

/** Every script that an entry needs before it can run, the furthest included, so that one round trip asks for all. */
function staticImports(entry, outputs) {
  const byUrl = new Map(outputs.map((output) => [output.url, output]));
  const found = new Set();
  const visit = (output) => {
    for (const { path, kind } of output.imports) {
      const url = `/assets/${path.split('/').at(-1)}`;
      if (kind !== 'import-statement' || found.has(url) || !byUrl.has(url)) continue;
      found.add(url);
      visit(byUrl.get(url));
    }
  };
  visit(entry);
  return [...found];
}

function contentSecurityPolicy(boot, reloadFrom) {
  const hash = createHash('sha256').update(boot).digest('base64');
  return [
    "default-src 'self'",
    `script-src 'self' 'sha256-${hash}' ${reloadFrom}`.trim(),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${reloadFrom}`.trim(),
    "manifest-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * The body of `/`, rendered by the portal's own code: split and minified like it, or the class names would differ. And
 * where which texts are said, for the start-up script.
 */
async function prerendered() {
  const outdir = join('.cache/prerender', String(process.pid));
  try {
    await esbuild.build({
      ...(await portalOptions(outdir, { isDev: false })),
      entryPoints: { prerender: 'src/portal/prerender.tsx' },
      entryNames: '[name]',
      outdir,
      outExtension: { '.js': '.mjs' },
      publicPath: '',
      platform: 'node',
      target: 'node20',
      packages: 'external',
      sourcemap: false,
      plugins: [browserWorkers(), guardDirections(), initialTexts(), await styles()],
    });
    process.env.NODE_ENV = 'production';
    const { prerender, textAddresses } = await import(pathToFileURL(join(root, outdir, 'prerender.mjs')));
    return { body: prerender(), addresses: textAddresses() };
  } finally {
    await rm(outdir, { recursive: true, force: true });
  }
}

/**
 * A brotli file beside each text file; the server sends it as it lies. The texts of sixteen languages take two fifths of
 * the time one step below the best, for a hundredth more.
 */
async function compress(folder) {
  const names = (await filesBelow(folder)).filter((name) =>
    ['.js', '.css', '.json', '.html', '.svg'].includes(extname(name)),
  );
  const one = async (name) => {
    const content = await readFile(join(folder, name));
    const quality = extname(name) === '.json' ? 10 : 11;
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    await writeFile(join(folder, `${name}.br`), await promisify(brotliCompress)(content, { params }));
  };
  await Promise.all(names.map(one));
}

async function filesBelow(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

/** One hash of all sources, so that a checkout that only touches times is still fresh. */
async function fingerprint() {
  const hash = createHash('sha256').update(`${process.version} ${hasInspector}`);
  for (const source of sources) {
    const files = extname(source) ? [''] : (await filesBelow(source).catch(() => [])).sort();
    for (const file of files) hash.update(`${source}/${file}\0`).update(await readFile(join(source, file)));
  }
  return hash.digest('hex');
}

/** Development: both bundles are watched; a new server starts again, and after either the open pages reload. */
async function watch() {
  const port = Number(process.env.PORT ?? 3000) + 1;
  const reloadFrom = `http://localhost:${port}`;
  const pagesOpen = new Set();
  createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    if (request.url === '/reload.js') {
      response.setHeader('content-type', 'text/javascript');
      response.end(`new EventSource('${reloadFrom}/').onmessage = () => location.reload();`);
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    pagesOpen.add(response);
    request.on('close', () => pagesOpen.delete(response));
  }).listen(port, 'localhost');

  let server;
  const reload = () => pagesOpen.forEach((response) => response.write('data: new\n\n'));
  const restart = async () => {
    if (server?.exitCode === null && server.signalCode === null) {
      await new Promise((done) => server.once('exit', done) && server.kill());
    }
    const serverArguments = ['--enable-source-maps', 'dist/server/main.mjs', ...process.argv.slice(3)];
    server = spawn(process.execPath, serverArguments, { stdio: 'inherit' });
    setTimeout(reload, 1500);
  };
  await rm('dist', { recursive: true, force: true });
  const watched = async (options, work) => {
    const setup = ({ onEnd }) => onEnd((result) => (result.errors.length ? undefined : work(result)));
    const context = await esbuild.context({ ...options, plugins: [...options.plugins, { name: 'afterwards', setup }] });
    await context.watch();
  };
  const built = {};
  const write = (name) => async (result) => {
    built[name] = result;
    if (!built.portal || (hasInspector && !built.inspector)) return;
    await pages('dist', together(built.portal, built.inspector), { isDev: true, reloadFrom });
    reload();
  };
  await watched(await portalOptions('dist', { isDev: true }), write('portal'));
  if (hasInspector) await watched(await inspectorOptions('dist', { isDev: true }), write('inspector'));
  await watched(serverOptions('dist/server'), restart);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.chdir(root);
  const [mode] = process.argv.slice(2);
  if (mode === '--watch') await watch();
  else {
    await (mode === '--unless-fresh' ? buildUnlessFresh() : buildAll());
    // What was rendered ahead may have left a timer; nothing is worth waiting for.
    process.exit();
  }
}
