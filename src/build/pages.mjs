/** Everything that is not a bundle: the pages, their policy, the files of public/. */
import { createHash } from 'node:crypto';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { portalOptions } from './bundles.mjs';
import { sessionCalls, signedIn } from './chunks.mjs';
import { offlineWorkers } from './offline.mjs';
import { browserWorkers, guardDirections, initialTexts, styles } from './plugins.mjs';
import { browsers, hasInspector, inspector, root } from './project.mjs';
import { texts } from './texts.mjs';

/** Writes everything that is not a bundle: pages, policy, texts, the files of public/, and the list of all outputs. */
export async function pages(out, metafile, { isDev = false, newsFrom = '' } = {}) {
  const portal = join(out, 'portal');
  const outputs = Object.entries(metafile.outputs).map(([path, output]) => ({
    url: `/${relative(portal, path)}`,
    ...output,
  }));
  const isCopied = (path) => !['public/index.html', 'public/locales'].includes(path);
  await cp('public', portal, { recursive: true, filter: isCopied });
  await texts(join(portal, 'locales'));

  const nothing = { body: '', addresses: [], calls: { anywhere: [], home: [] } };
  const { body, addresses, calls } = isDev ? nothing : await prerendered();
  // In development the scripts change while the page does not.
  const behind = isDev ? [] : outputs.filter(({ entryPoint }) => [signedIn, sessionCalls].includes(entryPoint));
  const scripts = [...new Set(behind.flatMap((output) => [output.url, ...staticImports(output, outputs)]))];
  const bootCode = await esbuild.transform(await readFile('src/portal/boot.ts', 'utf8'), {
    loader: 'ts',
    minify: true,
    target: browsers,
    define: {
      TEXTS: JSON.stringify(JSON.stringify(addresses)),
      START: JSON.stringify(JSON.stringify({ scripts, calls })),
    },
  });
  const boot = bootCode.code.trim();
  const needs = (entryPoint, soon) => {
    const entry = outputs.find((output) => output.entryPoint === entryPoint);
    const later = outputs.filter((output) => soon.includes(output.entryPoint));
    // In development these change while the page does not.
    const ahead = new Set(isDev ? [] : [entry, ...later].flatMap((output) => staticImports(output, outputs)));
    if (!isDev) for (const { url } of later) ahead.add(url);
    // The entry's sheet contains the styles of every lazy screen; the sheets of single chunks are never loaded.
    return { entry: entry.url, ahead: [...ahead], sheet: entry.cssBundle && `/${relative(portal, entry.cssBundle)}` };
  };
  const head = ({ entry, ahead, sheet }) =>
    [
      `<script>${boot}</script>`,
      sheet ? `<link rel="stylesheet" href="${sheet}">` : '',
      ...ahead.map((url) => `<link rel="modulepreload" href="${url}">`),
      `<script type="module" src="${entry}"></script>`,
    ].join('');
  const icon = createHash('sha256')
    .update(await readFile('public/favicon.svg'))
    .digest('hex')
    .slice(0, 8);
  const template = (await readFile('public/index.html', 'utf8'))
    .replaceAll(/\s+/g, ' ')
    .replaceAll('> <', '><')
    .replace('/favicon.svg', `/favicon.svg?${icon}`);
  const page = (entryPoint, body, soon = []) =>
    template.replace('<!--head-->', () => head(needs(entryPoint, soon))).replace('<!--body-->', () => body);
  const main = 'src/portal/main.tsx';
  await writeFile(join(portal, 'index.html'), page(main, body));
  // Visitors who open any other address are most likely signed in and need the code behind the sign-in at once.
  const empty = page(main, '', [signedIn, sessionCalls]);
  await writeFile(join(portal, 'app.html'), empty);
  if (!isDev) {
    const { entry, ahead, sheet } = needs(main, [signedIn, sessionCalls]);
    const all = outputs.filter(isOfPortal).map(({ url }) => url);
    await offlineWorkers(portal, { page: empty, entry, first: [entry, sheet, ...ahead], all });
  }
  if (hasInspector) await writeFile(join(portal, 'inspector.html'), page(inspector, ''));
  await writeFile(join(portal, 'csp.txt'), contentSecurityPolicy(boot, newsFrom));
  await writeFile(join(out, 'meta.json'), JSON.stringify(metafile).replaceAll(`${out}/`, 'dist/'));
}

/** A script or a style sheet that a screen of the portal may load. */
const isOfPortal = ({ url, entryPoint }) => /\.(js|css)$/.test(url) && entryPoint !== inspector;

/** Every script that an entry needs before it can run, direct or indirect, so that one round trip loads all. */
function staticImports(entry, outputs) {
  const byUrl = new Map(outputs.map((output) => [output.url, output]));
  const urls = new Set();
  const visit = (output) => {
    for (const { path, kind } of output.imports) {
      const url = `/assets/${path.split('/').at(-1)}`;
      if (kind !== 'import-statement' || urls.has(url) || !byUrl.has(url)) continue;
      urls.add(url);
      visit(byUrl.get(url));
    }
  };
  visit(entry);
  return [...urls];
}

function contentSecurityPolicy(boot, newsFrom) {
  const hash = createHash('sha256').update(boot).digest('base64');
  return [
    "default-src 'self'",
    `script-src 'self' 'sha256-${hash}'`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${newsFrom}`.trim(),
    "manifest-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * The body of `/`, rendered by the portal's own code, split and minified like it: otherwise the class names would
 * differ. Also the start-up script's table of which part contains which texts.
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
    const { prerender, startCalls, textAddresses } = await import(pathToFileURL(join(root, outdir, 'prerender.mjs')));
    return { body: prerender(), addresses: textAddresses(), calls: startCalls() };
  } finally {
    await rm(outdir, { recursive: true, force: true });
  }
}
