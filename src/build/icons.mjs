/** The icons: those of the first page are loaded with it, the others in one later chunk. */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './project.mjs';

const lucide = join(root, 'node_modules/lucide-react/dist/esm');

/**
 * The package's own index makes every icon reachable from any one, so the first page would load all of them. Two short
 * indexes replace it: one with the icons that files of the first page import, one with the rest. One index per file
 * would be cut into a chunk for each set of screens that share an icon.
 */
export function iconsApart(first, others) {
  const isFirst = new Set(first);
  const files = iconFiles();
  const index = (names) => names.map((name) => `export { default as ${name} } from './${files.get(name)}';`).join('');
  return {
    name: 'icons-apart',
    setup(build) {
      build.onResolve({ filter: /^lucide-react$/ }, ({ importer }) => ({
        path: isFirst.has(relative(root, importer)) ? 'first' : 'others',
        namespace: 'icons',
        sideEffects: false,
      }));
      build.onLoad({ filter: /.*/, namespace: 'icons' }, ({ path }) => ({
        contents: index(iconsIn(path === 'first' ? first : others)),
        resolveDir: lucide,
      }));
    },
  };
}

/** The icons that these files import, by the package's names. */
function iconsIn(files) {
  const names = files.flatMap((file) => {
    const [, list = ''] = /import \{([^}]*)\} from 'lucide-react'/.exec(readFileSync(join(root, file), 'utf8')) ?? [];
    return list
      .split(',')
      .map((part) => part.trim().replace(/ as .*/, ''))
      .filter((part) => part && !part.startsWith('type '));
  });
  return [...new Set(names)].sort();
}

/** The file of each icon, by all its names. */
function iconFiles() {
  const files = new Map();
  const lines = readFileSync(join(lucide, 'lucide-react.mjs'), 'utf8').matchAll(/export \{([^}]*)\} from '\.\/(icons\/[^']+)'/g);
  for (const [, names, file] of lines) for (const [, name] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
  return files;
}
