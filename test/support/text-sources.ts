/**
 * From which English text each translation was made, as short hashes in src/portal/i18n/sources/{part}.json: a line a
 * key, `4f2a91c` where every language was made from the same, `4f2a91c de:77b0d12` where German was looked at again.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { languages } from './languages.ts';

/** The hashes of English texts by language, for each key. */
export type Sources = Map<string, Map<string, string>>;

/** The languages that are translations. */
export const translated = languages.filter((language) => language !== 'en').sort();

const folder = 'src/portal/i18n/sources';

/** What is noted, by part. */
export function readSources(): Map<string, Sources> {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const read = (file: string) => {
    const lines = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Record<string, string>;
    return new Map(Object.entries(lines).map(([key, line]) => [key, fromLine(line)]));
  };
  return new Map(files.map((file) => [file.replace('.json', ''), read(file)]));
}

/** Writes all that is noted; a part without texts has no file. */
export function writeSources(all: ReadonlyMap<string, Sources>): void {
  for (const [part, sources] of all) {
    const file = `${folder}/${part}.json`;
    const lines = [...sources].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, seen]) => [key, toLine(seen)] as const);
    if (lines.length === 0) rmSync(file, { force: true });
    else writeFileSync(file, `${JSON.stringify(Object.fromEntries(lines), null, 2)}\n`);
  }
}

/** What these English texts are noted by after they were looked at in these languages; of a new text, in all. */
export function seenIn(sources: Sources, english: ReadonlyMap<string, string>, isSeen: (key: string) => readonly string[]): Sources {
  const next: Sources = new Map();
  for (const [key, text] of english) {
    const before = sources.get(key);
    const again = before ? isSeen(key) : translated;
    next.set(key, new Map([...(before ?? []), ...again.map((language) => [language, hashOf(text)] as const)]));
  }
  return next;
}

/** What has to be looked at again: the keys by language; `new` where nothing is noted, `gone` where there is no text. */
export function staleOf(sources: Sources, english: ReadonlyMap<string, string>): string[] {
  const changed = [...english].flatMap(([key, text]) => {
    const seen = sources.get(key);
    if (!seen) return [`new ${key}`];
    return translated.filter((language) => seen.get(language) !== hashOf(text)).map((language) => `${language} ${key}`);
  });
  return [...changed, ...[...sources.keys()].filter((key) => !english.has(key)).map((key) => `gone ${key}`)];
}

/** Short: two texts of one key are told apart, not two of all. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 7);

/** The hashes that a line stands for. */
export function fromLine(line: string): Map<string, string> {
  const [common = '', ...others] = line.split(' ');
  const seen = new Map(translated.map((language) => [language, common]));
  for (const other of others) {
    const [language = '', hash = ''] = other.split(':');
    seen.set(language, hash);
  }
  return seen;
}

/** What most languages were made from comes first, so that one who looks again changes a word, not a line's order. */
export function toLine(seen: ReadonlyMap<string, string>): string {
  const count = (hash: string) => [...seen.values()].filter((one) => one === hash).length;
  const [common = ''] = [...new Set(seen.values())].sort((a, b) => count(b) - count(a) || (a < b ? -1 : 1));
  const others = translated.filter((language) => seen.get(language) !== common);
  return [common, ...others.map((language) => `${language}:${seen.get(language)}`)].join(' ');
}
