/** The build’s charts of the machines: drawn once for each version of a machine file and cached in .cache/charts. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';

/**
 * `import { charts } from 'virtual:charts'` lists the machines. Each entry’s `load()` loads its chart and the machine
 * itself as a separate script.
 */
export function charts(root) {
  return {
    name: 'charts',
    setup(build) {
      let drawn;
      const all = async () => await (drawn ??= drawCharts(root));
      build.onStart(() => void (drawn = undefined));
      build.onResolve({ filter: /^virtual:charts?(\/|$)/ }, ({ path }) => ({ path, namespace: 'charts' }));
      build.onLoad({ filter: /:charts$/, namespace: 'charts' }, async () => {
        const entries = (await all()).map(
          ({ id, file, boxes }) =>
            `{ id: ${JSON.stringify(id)}, file: ${JSON.stringify(file)}, description: ${JSON.stringify(boxes[0].description)},
              states: ${boxes.length - 1}, load: () => import('virtual:chart/${file}') }`,
        );
        const watchFiles = (await all()).map(({ file }) => join(root, `machines/${file}.ts`));
        return {
          contents: `export const charts = [${entries.join(',')}];`,
          watchDirs: [join(root, 'machines')],
          watchFiles,
        };
      });
      build.onLoad({ filter: /:chart\//, namespace: 'charts' }, async ({ path }) => {
        const file = path.split('/').at(-1);
        const chart = (await all()).find((entry) => entry.file === file);
        return {
          contents: `export { ${chart.id}Machine as machine } from './machines/${file}.ts';
            export const chart = ${JSON.stringify(chart)};`,
          resolveDir: root,
          watchFiles: [join(root, `machines/${file}.ts`)],
        };
      });
    },
  };
}

/** The charts of all machines, by file name. */
async function drawCharts(root) {
  const folder = join(root, '.cache/charts');
  await mkdir(folder, { recursive: true });
  const names = await readdir(join(root, 'machines'));
  const files = names.filter((name) => name.endsWith('.ts')).map((name) => name.slice(0, -'.ts'.length));
  const salt = await readAll(join(root, 'src/charts'), 'node_modules/elkjs/package.json', root);
  const wanted = await Promise.all(
    files.sort().map(async (file) => {
      const text = await readFile(join(root, `machines/${file}.ts`), 'utf8');
      const hash = createHash('sha256').update(salt).update(text).digest('hex').slice(0, 16);
      const cachedFile = join(folder, `${file}-${hash}.json`);
      const cached = await readFile(cachedFile, 'utf8').catch(() => null);
      return { file, text, cachedFile, chart: cached && JSON.parse(cached) };
    }),
  );
  const missing = wanted.filter(({ chart }) => !chart);
  if (missing.length) await drawMissing(root, folder, missing);
  return Promise.all(
    wanted.map(async ({ file, chart }) => {
      const test = await readFile(join(root, `test/machines/${file}.test.ts`), 'utf8').catch(() => '');
      return { ...chart, journeys: journeysIn(test) };
    }),
  );
}

/** Draws these machines, which takes about 0.1 s each, and caches the result. */
async function drawMissing(root, folder, missing) {
  const program = join(folder, `draw-${process.pid}.mjs`);
  try {
    await esbuild.build({
      absWorkingDir: root,
      stdin: {
        contents: [
          `export { drawn } from './src/charts/drawn.ts';`,
          ...missing.map(({ file }, index) => `export * as file${index} from './machines/${file}.ts';`),
        ].join('\n'),
        resolveDir: root,
      },
      outfile: program,
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      logLevel: 'error',
    });
    const { drawn, ...modules } = await import(pathToFileURL(program));
    for (const [index, entry] of missing.entries()) {
      entry.chart = await drawn({ file: entry.file, text: entry.text, exports: modules[`file${index}`] });
      const old = (await readdir(folder)).filter((name) => name.startsWith(`${entry.file}-`) && name.length === entry.file.length + 22);
      await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
      await writeFile(`${entry.cachedFile}.${process.pid}`, JSON.stringify(entry.chart));
      await rename(`${entry.cachedFile}.${process.pid}`, entry.cachedFile);
    }
  } finally {
    await rm(program, { force: true });
  }
}

/** The rows of a journey table in the text of a test: events and resulting states. */
function journeysIn(text) {
  const table = /\bjourneys\(\s*\w+,\s*`([^`]*)`/.exec(text)?.[1] ?? '';
  return table.split('\n').flatMap((line) => {
    const [words, end] = line.trim().split('→');
    if (end === undefined || words.startsWith('#')) return [];
    const [states] = end.split(/\s+says\s+/);
    return [{ words: words.trim().replaceAll(/\s+/g, ' '), states: states.split('+').map((name) => name.trim()) }];
  });
}

/**
 * The content of all files that affect the drawing of a machine, except the machine itself. `others` end with the root.
 */
async function readAll(folder, ...others) {
  const root = others.pop();
  const files = (await readdir(folder))
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => join(folder, name));
  const texts = [...files, ...others.map((name) => join(root, name))].map((file) => readFile(file, 'utf8'));
  return (await Promise.all(texts)).join('\0');
}
