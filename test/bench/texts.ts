import { readdir, stat } from 'node:fs/promises';
import { wholePart } from '../../src/portal/i18n/text-parts.ts';
import { routes } from '../../src/portal/routes.ts';

/** A size in KB of brotli, and the language in which it is largest. */
export interface Largest {
  kilobytes: number;
  language: string;
  what: string;
}

const folder = 'dist/portal/locales';

/** The texts that are loaded before the first screen, and the most texts of one module that a screen loads. */
export async function textSizes(): Promise<{ shell: Largest; module: Largest }> {
  const languages = await readdir(folder);
  const sets = new Set(routes.flatMap(({ texts }) => ownSets(texts)));
  return {
    shell: await largest(languages, ['shell']),
    module: await largest(languages, [...sets]),
  };
}

/** The texts that a screen needs of each module, with the parts of a module together. */
function ownSets(texts: readonly string[]): string[] {
  const moduleOf = (part: string) => part.split('-')[0];
  const modules = new Set(texts.filter((part) => part !== wholePart).map(moduleOf));
  return Array.from(modules, (module) => texts.filter((part) => moduleOf(part) === module).join());
}

async function largest(languages: readonly string[], sets: readonly string[]): Promise<Largest> {
  const sizes = sets.flatMap((what) => languages.map(async (language) => ({ what, language, kilobytes: await kilobytes(language, what) })));
  return (await Promise.all(sizes)).reduce((most, size) => (size.kilobytes > most.kilobytes ? size : most));
}

async function kilobytes(language: string, parts: string): Promise<number> {
  const files = parts.split(',').map((part) => stat(`${folder}/${language}/${part}.json.br`));
  return (await Promise.all(files)).reduce((sum, { size }) => sum + size, 0) / 1024;
}
