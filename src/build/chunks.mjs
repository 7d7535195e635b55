/** Few chunks: esbuild would cut one for each set of screens that share a file. */
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import * as esbuild from 'esbuild';
import { iconsApart } from './icons.mjs';
import { browserWorkers, initialTexts } from './plugins.mjs';
import { assets, root } from './project.mjs';

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

/**
 * esbuild cuts a chunk for each set of screens that share a file, which made some fifty of the first page and thirty more
 * of a list. Three entries that are never loaded join them: `virtual:vendor`; `virtual:core`, which everything loaded
 * later imports and which names all of our files that the first page needs; and `virtual:shared`, which names what many
 * screens need and which each of these imports. What is reached from the same places becomes one chunk. Files that lead
 * to an import() stay outside: they change with each screen, and every screen would with them.
 */
export async function fewChunks() {
  const { first, others, core, shared, sharing } = await commonFiles();
  const lazy = new Set();
  const named = (files) => ({ contents: files.map((file) => `import './${file}';`).join(''), resolveDir: root });
  const cut = {
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
  return [cut, iconsApart(first, others)];
}

/**
 * Our files by where they are needed: `first` by the first page, `others` later. Without those that lead to an import():
 * `core` by the first page, `shared` by at least a third of what is loaded later; `sharing` are those that need one of
 * these.
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
  const first = [...eagerly('src/portal/main.tsx')].filter((file) => /\.tsx?$/.test(file));
  const core = first.filter(isOurs);
  const isCore = new Set(core);
  const lazies = [...new Set(Object.keys(metafile.inputs).flatMap((file) => importsOf(file, 'dynamic-import')))];
  const needs = new Map(lazies.map((file) => [file, [...eagerly(file)].filter((one) => isOurs(one) && !isCore.has(one) && one !== file)])); // prettier-ignore
  const count = new Map();
  for (const file of [...needs.values()].flat()) count.set(file, (count.get(file) ?? 0) + 1);
  const isShared = (file) => count.get(file) >= lazies.length / 3;
  return {
    first,
    others: Object.keys(metafile.inputs).filter((file) => /\.tsx?$/.test(file) && !first.includes(file)),
    core,
    shared: [...count.keys()].filter(isShared),
    sharing: new Set(lazies.filter((file) => needs.get(file).some(isShared))),
  };
}
