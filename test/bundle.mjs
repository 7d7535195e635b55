/** Bundles tests and scripts by the product's own pipeline, flat in one folder with the server's workers. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { build } from 'esbuild';
import { serverWorkers } from '../src/build/bundles.mjs';
import { browserWorkers, externalPackages, initialTexts, styles } from '../src/build/plugins.mjs';
import { root } from '../src/build/project.mjs';
import { charts } from '../src/charts/plugin.mjs';
import { sleepingFaults } from './mutations/sleeping-faults.mjs';

/** What a run's bundle is called in the folder. */
export function bundleName(name) {
  return `${name.replace(/\.tsx?$/, '').replaceAll(sep, '.')}.mjs`;
}

/** Bundles the runs together, or, where one of them cannot be, each alone; answers those that can be run. */
export async function bundleEach(runs, outdir) {
  try {
    await bundle(runs, outdir);
    return runs;
  } catch (error) {
    if (runs.length < 2) throw error;
  }
  const bundled = [];
  for (const run of runs) {
    await bundle([run], outdir).then(
      () => bundled.push(run),
      () => console.log(`FAIL ${run.name}  cannot be bundled`),
    );
  }
  return bundled;
}

/** What each of the files is made of, by its own imports and theirs, as paths from the root. */
export async function inputsOf(files) {
  const runs = files.map((file) => ({ name: file, files: [file], isScript: true }));
  const { outputs } = (await build({ ...(await options(runs, join(root, '.cache/test/unwritten'))), write: false, metafile: true }))
    .metafile;
  const below = (output, seen = new Set()) => {
    if (seen.has(output) || !outputs[output]) return [];
    seen.add(output);
    const { inputs, imports } = outputs[output];
    return [...Object.keys(inputs), ...imports.flatMap(({ path }) => below(path, seen))];
  };
  return new Map(
    Object.entries(outputs).flatMap(([output, { entryPoint }]) =>
      entryPoint ? [[entryPoint, new Set(below(output).map((path) => path.replace(/^[\w-]+:(?=\w)/, '').split('?')[0]))]] : [],
    ),
  );
}

/** All bundles lie flat in one folder with the server's workers, as they do in dist/server. */
export async function bundle(runs, outdir) {
  await mkdir(outdir, { recursive: true });
  const { metafile } = await build({ ...(await options(runs, outdir)), metafile: true });
  await pageFirst(metafile.outputs);
}

/**
 * Whatever needs the simulated page loads it before anything else. The bundler keeps the order of imports within a chunk,
 * yet which packages lie in a chunk that is loaded earlier depends on what else is bundled, and React looks for a page once.
 */
async function pageFirst(outputs) {
  const pageBelow = (output, seen = new Set()) => {
    if (seen.has(output)) return undefined;
    seen.add(output);
    const paths = (outputs[output]?.imports ?? []).map(({ path }) => path);
    return paths.find((path) => path.endsWith(pageName)) ?? paths.map((path) => pageBelow(path, seen)).find(Boolean);
  };
  for (const [output, { entryPoint }] of Object.entries(outputs)) {
    const page = entryPoint && pageBelow(output);
    // On the first line, so that the source map still fits.
    if (page) await writeFile(output, `import ${JSON.stringify(page)};${await readFile(output, 'utf8')}`);
  }
}

const pageName = 'simulated-page.mjs';

async function options(runs, outdir) {
  const needsServer = runs.some(({ name }) => !/^test.(machines|contract)\b/.test(name));
  return {
    entryPoints: [
      ...runs.map(({ name }) => ({ in: name, out: bundleName(name).replace(/\.mjs$/, '') })),
      ...(needsServer ? serverWorkers().map(({ out, in: source }) => ({ in: source, out })) : []),
    ],
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    sourcesContent: false,
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    plugins: [
      browserWorkers(),
      initialTexts(),
      charts(root),
      packageStyles(),
      saidFailures(),
      together(runs.filter(({ isScript }) => !isScript)),
      ...(runs.some(({ name }) => isMutationRun(name)) ? [sleepingFaults()] : []),
      ...(needsServer ? [await styles()] : []),
      simulatedPage(outdir),
      externalPackages(['kysely', 'zod', '@tanstack/react-query', '@tanstack/query-core']),
    ],
    logLevel: 'error',
  };
}

const isMutationRun = (name) => name === join('test', 'mutations', 'index.ts');

/** The entries that load every file of a run, and only then start the tests. */
function together(runs) {
  const namespace = 'together';
  return {
    name: namespace,
    setup(build) {
      build.onResolve({ filter: /.*/ }, ({ path, kind }) => {
        // The bundler writes ./ before a path that is a file.
        const entry = path.replace(/^\.\//, '');
        if (kind === 'entry-point' && runs.some(({ name }) => name === entry)) return { path: entry, namespace };
      });
      build.onLoad({ filter: /.*/, namespace }, ({ path }) => ({
        contents: gathering(runs.find(({ name }) => name === path)),
        resolveDir: root,
      }));
    },
  };
}

/**
 * Tests of components have one page, so they take turns; journeys have a page each. Only the files that TEST_FILES names are
 * loaded, so that one bundle serves for a second play of a single file.
 */
function gathering({ files, lanes = 1 }) {
  return [
    `const wanted = JSON.parse(process.env.TEST_FILES);`,
    `Object.assign(globalThis, { UVU_DEFER: 1, UVU_QUEUE: wanted.map((file) => [file]) });`,
    `const load = (file, work) => wanted.includes(file) && ((globalThis.UVU_INDEX = wanted.indexOf(file)), work());`,
    ...files.map((file) => `await load(${JSON.stringify(file)}, () => import(${JSON.stringify(`./${file}`)}));`),
    `delete globalThis.UVU_DEFER;`,
    `await (await import('./test/support/side-by-side.ts')).playSideBySide(globalThis.UVU_QUEUE, ${lanes});`,
  ].join('\n');
}

/** The tests' `suite` is ours, which does not keep silent about hooks that fail and tests that never ran. */
function saidFailures() {
  const ours = join(root, 'test/support/suite.ts');
  return {
    name: 'said-failures',
    setup(build) {
      build.onResolve({ filter: /^uvu$/ }, ({ importer }) => (importer === ours ? undefined : { path: ours }));
    },
  };
}

/** Style sheets of packages have no meaning in Node: their address is that of an empty one. */
function packageStyles() {
  return {
    name: 'package-styles',
    setup(build) {
      build.onResolve({ filter: /^[^./].*\.css$/ }, ({ path }) =>
        path.endsWith('.vanilla.css') ? undefined : { path, namespace: 'package-styles' },
      );
      build.onLoad({ filter: /.*/, namespace: 'package-styles' }, () => ({
        contents: "export default 'data:text/css,';",
        loader: 'js',
      }));
    },
  };
}

/**
 * The simulated page, some thousand files, as one that is written once. It is no part of the bundles: what is, is run after
 * all packages that are not, and React must find a page.
 */
function simulatedPage(outdir) {
  const page = join(outdir, 'packages', pageName);
  let writing;
  const write = () =>
    build({
      entryPoints: ['@happy-dom/global-registrator/register.js'],
      outfile: page,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      plugins: [externalPackages(['@happy-dom', 'happy-dom'])],
      // Without it React draws no timeline of its work for the browser's developer tools.
      footer: { js: 'console.timeStamp = undefined;' },
    });
  return {
    name: 'simulated-page',
    setup(build) {
      build.onResolve({ filter: /^@happy-dom\/global-registrator\/register\.js$/ }, async () => {
        await (writing ??= write());
        return { path: page, external: true };
      });
    },
  };
}
