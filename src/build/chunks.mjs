/** Few chunks: by default esbuild cuts one for each set of screens that share a file. */
import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import * as esbuild from 'esbuild';
import { iconsApart } from './icons.mjs';
import { browserWorkers, initialTexts } from './plugins.mjs';
import { assets, root } from './project.mjs';

/**
 * Packages of every page. A second entry gives them separate chunks, whose names survive a change of the project’s
 * code.
 */
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

/** Code that every signed-in start loads, as one script. */
const isOfStart = (file) =>
  /^src\/portal\/(shell\/(private|home-screen|home-face)\.tsx?|modules\/\w+\/home\.ts|api\/(listen|cached-answers)\.ts|session\/remembered\.ts)$/.test(
    file,
  );

/** The session's calls belong to it, but not its routes: many screens import these calls. */
export const sessionCalls = 'src/contract/core/session.ts';

/** The entry's name in the metafile. */
export const signedIn = 'chunk:virtual:signed-in';

/**
 * esbuild cuts a chunk for each set of entries that reach a file: about fifty for the first page and thirty more for a
 * list. So everything loaded later imports whole layers, and each layer becomes one chunk: `vendor` and `core` for
 * every page, `behind` for everything behind the sign-in, `shared` for many screens, and one per module for code that
 * several of its screens need. Files that lead to the import() of a screen stay out of these layers because they change
 * with each screen. They are in `signed-in`, which is loaded before any screen.
 */
export async function fewChunks() {
  const layers = await commonFiles();
  const asText = (files, layer) => ({
    contents: (layer === coreLayer ? `import 'virtual:vendor';` : '') + files.map((file) => `import './${file}';`).join(''),
    resolveDir: root,
  });
  const cut = {
    name: 'few-chunks',
    setup(build) {
      build.onResolve({ filter: /^virtual:(vendor|signed-in|layer)/ }, ({ path }) => ({ path, namespace: 'chunk' }));
      build.onLoad({ filter: /vendor$/, namespace: 'chunk' }, () => ({ contents: vendor, resolveDir: root }));
      build.onLoad({ filter: /signed-in$/, namespace: 'chunk' }, () => {
        const parts = layers.start.map((file, place) => `export * as part${place} from './${file}';`);
        return { contents: parts.join(''), resolveDir: root };
      });
      build.onLoad({ filter: /layer/, namespace: 'chunk' }, ({ path }) => asText(layers.named[path], path));
      build.onLoad({ filter: /src\/(portal|contract)\/.*\.tsx?$/ }, async ({ path }) => {
        const file = relative(root, path);
        const below = layers.below.get(file) ?? [];
        const source = await readFile(path, 'utf8');
        const contents = below.map((layer) => `import '${layer}';`).join(' ') + startInOne(source, file, layers.start);
        return contents === source ? undefined : { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
      });
    },
  };
  return [cut, iconsApart(layers.first, layers.others)];
}

/** Rewrites a later import of a part of the start to the one script that contains it. */
function startInOne(source, file, start) {
  return source.replaceAll(/\bimport\(\s*'(\.[^']+)'\s*\)/g, (whole, path) => {
    const place = start.indexOf(join(dirname(file), path));
    return place < 0 ? whole : `import('virtual:signed-in').then((all) => all.part${place})`;
  });
}

const coreLayer = 'virtual:layer-core';

/** Number of lazy files that need a file before every screen loads it. */
const many = 10;

/** The files of each layer, and the layers below each file. */
async function commonFiles() {
  const { inputs } = await importsOfAll();
  const importsOf = (file, kind) =>
    inputs[file].imports.filter((imported) => !imported.external && imported.kind === kind).map(({ path }) => path);
  const eagerly = (file, seen = new Set()) => {
    if (!seen.has(file)) importsOf(seen.add(file) && file, 'import-statement').forEach((next) => eagerly(next, seen));
    return seen;
  };
  const main = eagerly('src/portal/main.tsx');
  const lazies = [...new Set(Object.keys(inputs).flatMap((file) => importsOf(file, 'dynamic-import')))];
  const start = lazies.filter(isOfStart);
  // Files that the first page itself may import later are used before signing in.
  const early = new Set([...main].flatMap((file) => importsOf(file, 'dynamic-import')));
  const later = lazies.filter((file) => !isOfStart(file) && !early.has(file));
  const ofRoutes = new Set(
    Object.keys(inputs)
      .filter(isFace)
      .flatMap((file) => importsOf(file, 'dynamic-import')),
  );
  const leads = leadingTo((file) => importsOf(file, 'dynamic-import').some((to) => ofRoutes.has(to) || isOfStart(to)), importsOf);
  const isOurs = (file) => /\.tsx?$/.test(file) && !leads(file);
  const core = [...main].filter(isOurs);
  const isBehind = new Set([...start, sessionCalls].flatMap((file) => [...eagerly(file)]));
  const behind = [...isBehind].filter((file) => isOurs(file) && !main.has(file));
  const isKnown = new Set([...main, ...isBehind]);
  const needs = new Map(
    later.map((file) => [file, [...eagerly(file)].filter((needed) => isOurs(needed) && !isKnown.has(needed) && needed !== file)]),
  );
  const times = (file, among = later) => among.filter((importer) => needs.get(importer).includes(file)).length;
  const all = [...new Set([...needs.values()].flat())];
  const isShared = (file) => times(file) >= many;
  const shared = all.filter(isShared);
  const named = {
    [coreLayer]: core,
    'virtual:layer-behind': behind,
    'virtual:layer-shared': shared,
  };
  const below = new Map([['src/portal/main.tsx', [coreLayer]]]);
  for (const file of [...start, sessionCalls]) below.set(file, [coreLayer, 'virtual:layer-behind']);
  for (const file of early) if (!below.has(file)) below.set(file, [coreLayer]);
  for (const module of new Set(later.map(moduleOf))) {
    const screens = later.filter((file) => moduleOf(file) === module);
    const common = module === '' ? [] : all.filter((file) => !isShared(file) && times(file, screens) > 2);
    const isIn = (layer) => screens.filter((file) => needs.get(file).some((needed) => layer.includes(needed)));
    named[`virtual:layer-of-${module}`] = common;
    const [ofShared, ofModule] = [shared, common].map((layer) => new Set(isIn(layer)));
    for (const file of screens) {
      below.set(file, [
        coreLayer,
        'virtual:layer-behind',
        // The routes are part of it and change with every screen; later imports of shared files must not change with
        // them.
        ...(ofRoutes.has(file) || [...eagerly(file)].some(leads) ? ['virtual:signed-in'] : []),
        ...(ofShared.has(file) ? ['virtual:layer-shared'] : []),
        ...(ofModule.has(file) ? [`virtual:layer-of-${module}`] : []),
      ]);
    }
  }
  const first = [...main].filter((file) => /\.tsx?$/.test(file));
  const others = Object.keys(inputs).filter((file) => /\.tsx?$/.test(file) && !main.has(file));
  return { first, others, start, named, below };
}

const moduleOf = (file) => /src\/portal\/modules\/(\w+)\//.exec(file)?.[1] ?? '';

/** Files in which the routes name the code of each screen. */
const isFace = (file) => /^src\/portal\/(routes|modules\/\w+\/index)\.ts$/.test(file);

/** Returns a test: does a file lead to one for which `begins` is true? */
function leadingTo(begins, importsOf) {
  const results = new Map();
  const leads = (file) => {
    if (!results.has(file)) {
      results.set(file, begins(file));
      const next = importsOf(file, 'import-statement').map(leads).includes(true);
      results.set(file, results.get(file) || next);
    }
    return results.get(file);
  };
  return leads;
}

/** The import graph of the portal, without its packages and styles. */
async function importsOfAll() {
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
  return metafile;
}
