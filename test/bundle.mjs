/** Bundles tests and scripts with the product's own plugins, flat in one folder with the server's workers. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { build } from 'esbuild';
import { serverWorkers } from '../src/build/bundles.mjs';
import { browserWorkers, externalPackages, initialTexts, styles } from '../src/build/plugins.mjs';
import { root } from '../src/build/project.mjs';
import { charts } from '../src/charts/plugin.mjs';
import { sleepingFaults } from './mutations/sleeping-faults.mjs';

/** The file name of a run's bundle. */
export function bundleName(name) {
  return `${name.replace(/\.tsx?$/, '').replaceAll(sep, '.')}.mjs`;
}

/**
 * Bundles the runs together, or each alone if one of them fails.
 * @returns those that can be run
 */
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

/** The inputs of each file, by direct and indirect imports, as paths from the root. */
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

/** Bundles the runs, flat in one folder with the server's workers, as in dist/server. */
export async function bundle(runs, outdir) {
  await mkdir(outdir, { recursive: true });
  const { metafile } = await build({ ...(await options(runs, outdir)), metafile: true });
  await pageFirst(metafile.outputs);
}

/**
 * Makes bundles that need the simulated page load it before anything else. The bundler keeps the order of imports
 * within a chunk, but other bundles affect which packages are in a chunk that is loaded earlier, and React looks for a
 * page only once.
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
  const needsServer = runs.some(({ name }) => !/^test.(machines|contract|runner)\b/.test(name));
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

/** The entries that load every file of a run before starting the tests. */
function together(runs) {
  const namespace = 'together';
  return {
    name: namespace,
    setup(build) {
      build.onResolve({ filter: /.*/ }, ({ path, kind }) => {
        // The bundler adds ./ before a path that is a file.
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
 * Tests of components share one page, so they take turns; journeys have a page each. Only the files of TEST_FILES are
 * loaded, so that the same bundle serves for a second play of a single file.
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

/** Replaces the tests' `suite` by ours, which reports hooks that fail and tests that never ran. */
function saidFailures() {
  const ours = join(root, 'test/support/suite.ts');
  return {
    name: 'said-failures',
    setup(build) {
      build.onResolve({ filter: /^uvu$/ }, ({ importer }) => (importer === ours ? undefined : { path: ours }));
    },
  };
}

/** Style sheets of packages have no meaning in Node: they resolve to an empty one. */
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
 * The simulated page, some thousand files, as one file that is written once. It is not part of the bundles: bundled
 * code runs after all external packages, and React must find a page.
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
      // Without it React would draw a timeline of its work for the browser's developer tools.
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
