/**
 * The English text from which each translation was made, as short hashes in src/portal/i18n/sources/{part}.json: a line
 * per key, `4f2a91c` if every language was made from the same text, `4f2a91c de:77b0d12` if German was reviewed since.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { languages } from './languages.ts';

/** The hashes of English texts by language, for each key. */
export type Sources = Map<string, Map<string, string>>;

/** All languages except English. */
export const translated = languages.filter((language) => language !== 'en').sort();

const folder = 'src/portal/i18n/sources';

/** The recorded sources, by part. */
export function readSources(): Map<string, Sources> {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const read = (file: string) => {
    const lines = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Record<string, string>;
    return new Map(Object.entries(lines).map(([key, line]) => [key, fromLine(line)]));
  };
  return new Map(files.map((file) => [file.replace('.json', ''), read(file)]));
}

/** Writes all sources; a part without texts has no file. */
export function writeSources(all: ReadonlyMap<string, Sources>): void {
  for (const [part, sources] of all) {
    const file = `${folder}/${part}.json`;
    const lines = [...sources].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, seen]) => [key, toLine(seen)] as const);
    if (lines.length === 0) rmSync(file, { force: true });
    else writeFileSync(file, `${JSON.stringify(Object.fromEntries(lines), null, 2)}\n`);
  }
}

/** The sources of these English texts after a review in these languages; a new text counts as reviewed in all. */
export function seenIn(sources: Sources, english: ReadonlyMap<string, string>, isSeen: (key: string) => readonly string[]): Sources {
  const next: Sources = new Map();
  for (const [key, text] of english) {
    const before = sources.get(key);
    const again = before ? isSeen(key) : translated;
    next.set(key, new Map([...(before ?? []), ...again.map((language) => [language, hashOf(text)] as const)]));
  }
  return next;
}

/** The translations to review: keys by language; `new` if no source is recorded, `gone` if there is no text. */
export function staleOf(sources: Sources, english: ReadonlyMap<string, string>): string[] {
  const changed = [...english].flatMap(([key, text]) => {
    const seen = sources.get(key);
    if (!seen) return [`new ${key}`];
    return translated.filter((language) => seen.get(language) !== hashOf(text)).map((language) => `${language} ${key}`);
  });
  return [...changed, ...[...sources.keys()].filter((key) => !english.has(key)).map((key) => `gone ${key}`)];
}

/** Short: it only has to distinguish versions of one key, not all texts. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 7);

/** The hashes in a line. */
export function fromLine(line: string): Map<string, string> {
  const [common = '', ...others] = line.split(' ');
  const seen = new Map(translated.map((language) => [language, common]));
  for (const part of others) {
    const [language = '', hash = ''] = part.split(':');
    seen.set(language, hash);
  }
  return seen;
}

/** The most frequent hash comes first, so that a review changes one word of the line, not its order. */
export function toLine(seen: ReadonlyMap<string, string>): string {
  const count = (hash: string) => [...seen.values()].filter((candidate) => candidate === hash).length;
  const [common = ''] = [...new Set(seen.values())].sort((a, b) => count(b) - count(a) || (a < b ? -1 : 1));
  const others = translated.filter((language) => seen.get(language) !== common);
  return [common, ...others.map((language) => `${language}:${seen.get(language)}`)].join(' ');
}
