/** The machines as modules that another project imports: `pmec-portal/machines/session`. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import * as esbuild from 'esbuild';
import { root } from './project.mjs';

/** The compiler that writes the types; a development package. */
const compiler = join(root, 'node_modules/typescript/bin/tsc');

/** Writes each machine as JavaScript for Node 20, with its types if the compiler is installed. */
export async function machineModules(outdir) {
  const names = (await readdir(join(root, 'machines'), { recursive: true })).filter((name) => name.endsWith('.ts'));
  await Promise.all([
    esbuild.build({
      absWorkingDir: root,
      entryPoints: names.map((name) => join('machines', name)),
      outbase: 'machines',
      outdir,
      bundle: true,
      splitting: true,
      chunkNames: 'parts/[name]-[hash]',
      packages: 'external',
      format: 'esm',
      target: 'node20',
      logLevel: 'warning',
    }),
    existsSync(compiler) && typesOf(names, outdir),
  ]);
}

/** Takes the types from the incremental type check, which usually has them already. */
async function typesOf(names, outdir) {
  await promisify(execFile)(process.execPath, [compiler, '-b', 'machines'], { cwd: root });
  for (const name of names) {
    const types = name.replace(/\.ts$/, '.d.ts');
    const text = await readFile(join(root, '.cache/types/machines', types), 'utf8');
    await mkdir(dirname(join(outdir, types)), { recursive: true });
    await writeFile(join(outdir, types), text.replaceAll(/(from '\.[^']*)\.ts'/g, "$1.js'"));
  }
}
