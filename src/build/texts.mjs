/**
 * The texts of the portal. A language's folder in public/locales has one file per part: `shell.json` and
 * `{module}.json`, and `{module}-{what}.json` for parts that are too large for one screen. A key belongs to the part of
 * the file that contains it, and is in one file only. A browser loads the parts; `translation.json`, which the
 * specification names, contains all of them.
 */
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A module's titles and cards are in its own file but are shown before any of its screens. */
const shownByShell = ['nav', 'home'];

/** Writes the parts and the whole of every language below `out`, minified. */
export async function texts(out, from = 'public/locales') {
  const write = async (language) => {
    const sources = await sourcesOf(join(from, language));
    await mkdir(join(out, language), { recursive: true });
    const files = { ...partsOf(sources), translation: merged(Object.values(sources)) };
    for (const [name, content] of Object.entries(files)) {
      await writeFile(join(out, language, `${name}.json`), JSON.stringify(content));
    }
  };
  await Promise.all((await readdir(from)).map(write));
}

/** The contents of each file of a language, by its name. */
async function sourcesOf(folder) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const read = async (name) => [name.slice(0, -'.json'.length), JSON.parse(await readFile(join(folder, name), 'utf8'))];
  return Object.fromEntries(await Promise.all(names.map(read)));
}

/** The parts as they are served: the shell's contains the titles and cards of all modules. */
function partsOf(sources) {
  const isShown = ([section]) => shownByShell.includes(section);
  const shown = Object.values(sources).map((source) => Object.fromEntries(Object.entries(source).filter(isShown)));
  const parts = {};
  for (const [name, source] of Object.entries(sources)) {
    parts[name] = Object.fromEntries(Object.entries(source).filter((entry) => !isShown(entry)));
  }
  return { ...parts, shell: merged([parts.shell, ...shown]) };
}

/** Merges several trees, branch by branch. */
function merged(trees) {
  const all = {};
  for (const tree of trees) {
    for (const [name, value] of Object.entries(tree)) {
      const isGroup = typeof value === 'object' && typeof all[name] === 'object';
      all[name] = isGroup ? merged([all[name], value]) : value;
    }
  }
  return all;
}
