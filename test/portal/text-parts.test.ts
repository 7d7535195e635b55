import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { shellPart, wholePart } from '../../src/portal/i18n/text-parts.ts';
import { routes } from '../../src/portal/routes.ts';
import { textAddresses } from '../../src/portal/text-addresses.ts';
import { readParts } from '../support/languages.ts';

/** The text parts named by a screen must be those of its texts, which are found in its code. */
const parts = readParts('en');
/**
 * The parts that contain each key or beginning of a key. Titles and cards are in the part of the shell, because they
 * are shown before any screen; see `texts.mjs`.
 */
const partsOf = new Map<string, Set<string>>();
for (const [part, texts] of parts) {
  for (const key of texts.keys()) {
    const steps = key.split('.');
    const place = ['nav', 'home'].includes(steps[0] ?? '') ? shellPart : part;
    for (const to of steps.keys()) {
      const above = steps.slice(0, to + 1).join('.');
      partsOf.set(above, (partsOf.get(above) ?? new Set()).add(place));
    }
  }
}

const test = suite('texts of the screens');

test('every part named by a route exists', () => {
  const named = new Set(routes.flatMap(({ texts }) => texts));
  assert.equal(
    [...named].filter((part) => part !== wholePart && !parts.has(part)),
    [],
  );
});

test('a route names every part with a text used by its code', () => {
  const screens = screenFiles();
  const missing = routes.flatMap(({ key, texts, load }) => {
    if (!load) return [];
    const has = new Set([shellPart, ...texts]);
    const file = screens.get(key) ?? assert.unreachable(`${key} has no file`)!;
    if (has.has(wholePart)) return [];
    const lacking = new Map<string, string>();
    for (const code of codeOf(file)) {
      for (const key of saidIn(code)) {
        const where = [...(partsOf.get(key) ?? [])];
        if (!where.some((part) => has.has(part))) lacking.set(where.join(' or '), `${key} in ${code}`);
      }
    }
    return Array.from(lacking, ([part, why]) => `${key} lacks ${part}: ${why}`);
  });
  assert.equal(missing, []);
});

test('the start-up script finds the texts of every address', () => {
  const addresses = textAddresses();
  for (const { path, texts, load } of routes) {
    const address = `${path.replace(/:\w+/g, '7')}/`;
    assert.equal(addresses.find(([beginning]) => address.startsWith(beginning))?.[1] ?? [], load ? texts : [], path);
  }
});

test.run();

/** The file of each screen by the key of its route, from the modules’ faces. */
function screenFiles(): Map<string, string> {
  const files = new Map<string, string>();
  for (const face of ['routes.ts', ...readdirSync('src/portal/modules').map((name) => `modules/${name}/index.ts`)]) {
    const noted = /\b(screen|master)\(\s*'[^']*',\s*'(\w+)'(?:(?!\b(?:screen|master)\()[\s\S])*?\bimport\(\s*'([^']+)'/g;
    const code = readFileSync(join('src/portal', face), 'utf8');
    for (const [, kind, key = '', file = ''] of code.matchAll(noted)) {
      for (const end of kind === 'master' ? ['', 'Add', 'Edit', 'View'] : [''])
        files.set(key + end, join('src/portal', dirname(face), file));
    }
  }
  return files;
}

/** A file of the portal with all its static and dynamic imports. */
function codeOf(file: string, files = new Set<string>()): Set<string> {
  // Not followed: notifications and histories use texts of any module, and those that a screen needs are loaded already
  // or belong to it. The menu of named views loads its own texts.
  if (files.has(file) || /notice-words\.ts$|history\/words\.ts$|list\/views\/|routes\.ts$/.test(file) || !existsSync(file)) return files;
  files.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) {
    const next = join(dirname(file), path);
    if (next.startsWith('src/portal/')) codeOf(next, files);
  }
  return files;
}

/** Quoted keys, or prefixes of keys, in a file. */
function saidIn(file: string): string[] {
  const code = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return [...code.matchAll(/['"`]((?:\w+\.)+\w*)(?=['"`]|\$\{)/g)]
    .map(([, key = '']) => key.replace(/\.$/, ''))
    .flatMap((key) => (partsOf.has(key) ? [key] : [`${key}_other`].filter((plural) => partsOf.has(plural))));
}
