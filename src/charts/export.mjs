/**
 * npm run machines [-- folder]: writes each machine as a Mermaid diagram, as an XState configuration in JSON, and as a
 * module that runs in plain XState, by default into dist/exports.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { charts } from './plugin.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const folder = resolve(process.argv[2] ?? join(root, 'dist/exports'));
const program = join(root, '.cache', `export-${process.pid}.mjs`);
const contents = `
  export { charts } from 'virtual:charts';
  export { codeOf, configOf } from './src/charts/config.ts';
  export { mermaidOf } from './src/charts/mermaid.ts';
`;

try {
  await esbuild.build({
    absWorkingDir: root,
    stdin: { contents, resolveDir: root },
    outfile: program,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    plugins: [charts(root)],
    logLevel: 'error',
  });
  const { charts: entries, codeOf, configOf, mermaidOf } = await import(pathToFileURL(program));
  await mkdir(folder, { recursive: true });
  for (const { file, load } of entries) {
    const { chart, machine } = await load();
    await writeFile(join(folder, `${file}.mmd`), mermaidOf(chart));
    await writeFile(join(folder, `${file}.json`), configOf(machine));
    await writeFile(join(folder, `${file}.mjs`), codeOf(machine));
  }
  console.log(`${entries.length} machines in ${folder}: .mmd for Mermaid, .json for XState tools, .mjs to run.`);
} finally {
  await rm(program, { force: true });
}
