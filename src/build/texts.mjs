/**
 * The texts of the portal. A language's folder in public/locales has a file a part: `shell.json`, and for each module
 * `{module}.json` and, where that would be too much for one screen, `{module}-{what}.json`. Which key belongs to which
 * part is said by the file that holds it, and a key is in one file only. A browser gets these parts, and the whole as
 * `translation.json`, which the specification names.
 */
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A module's titles and cards stand in its own file, so that they go with it, and are shown before any of its screens. */
const shownByShell = ['nav', 'home'];

/** Writes the parts and the whole of every language below `out`, without blanks. */
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

/** What each file of a language holds, by its name. */
async function sourcesOf(folder) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const read = async (name) => [name.slice(0, -'.json'.length), JSON.parse(await readFile(join(folder, name), 'utf8'))];
  return Object.fromEntries(await Promise.all(names.map(read)));
}

/** The parts as they are served: the shell's has the titles and cards of all modules. */
function partsOf(sources) {
  const isShown = ([section]) => shownByShell.includes(section);
  const shown = Object.values(sources).map((source) => Object.fromEntries(Object.entries(source).filter(isShown)));
  const parts = {};
  for (const [name, source] of Object.entries(sources)) {
    parts[name] = Object.fromEntries(Object.entries(source).filter((entry) => !isShown(entry)));
  }
  return { ...parts, shell: merged([parts.shell, ...shown]) };
}

/** One tree of several whose branches meet. */
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
