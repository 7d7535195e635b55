/** Plugins of the bundler: texts, workers, styles, packages, and the directions of imports. */
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import * as esbuild from 'esbuild';
import { browsers, root } from './project.mjs';

/** The style compiler, loaded only where there are styles: loading takes half a second. */
export async function styles() {
  return (await import('@vanilla-extract/esbuild-plugin')).vanillaExtractPlugin();
}

/** Sections of the English texts that travel with the first script; the others are loaded like any language. */
const initialSections = ['app', 'common', 'error', 'field', 'session', 'shell', 'account.signIn'];

/** `import texts from 'virtual:initial-texts'` returns the English texts of the initial sections. */
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
 * `import address from 'virtual:worker/kinds/upload/rows-worker'` bundles that file of the portal as its own script and
 * returns its address.
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

/** Fails a build in which browser code imports server code, or the contract or a machine imports any of our code. */
export function guardDirections() {
  const folder = (path) => /^(machines|package.json|src\/(charts|contract|offline|server|portal))\b/.exec(path)?.[1] ?? '';
  const allowed = {
    machines: [],
    'src/charts': [],
    'src/contract': [],
    'src/offline': [],
    'src/portal': ['machines', 'src/contract', 'src/charts', 'src/offline'],
    'src/server': ['src/contract', 'package.json'],
  };
  return {
    name: 'guard-directions',
    setup(build) {
      build.onResolve({ filter: /^(\.|node:)/ }, ({ path, importer, resolveDir }) => {
        const from = folder(relative(root, importer));
        if (!from) return undefined;
        const target = path.startsWith('node:') ? path : relative(root, join(resolveDir, path));
        const isFine = path.startsWith('node:') ? from === 'src/server' : [from, ...allowed[from]].includes(folder(target));
        return isFine ? undefined : { errors: [{ text: `${from} may not import ${target}` }] };
      });
    },
  };
}

/** Packages of many small modules, which Node loads faster from our bundle. */
const bundledPackages = ['kysely', 'zod'];

/** Keeps packages out of a bundle, for Node to resolve, except those named. */
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
