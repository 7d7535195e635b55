/** Reads and compares the files of texts in public/locales. */
import { readdirSync, readFileSync } from 'node:fs';

/** The portal's languages, by the codes of the specification. */
export const languages = 'da de el en es fr hu it ja pl pt ru sv tr zh ae'.split(' ');

/** Texts by key, in groups. */
export interface TextTree {
  [name: string]: string | TextTree;
}

/** The parts of a language by name, in their stored form. */
export function partsOf(language: string): Map<string, TextTree> {
  const folder = `public/locales/${language}`;
  const read = (file: string) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as TextTree;
  return new Map(
    readdirSync(folder)
      .sort()
      .map((file) => [file.replace('.json', ''), read(file)]),
  );
}

/** The parts of a language by name, each with its texts by their full key. */
export function readParts(language: string): Map<string, Map<string, string>> {
  return new Map([...partsOf(language)].map(([part, tree]) => [part, flat(tree, `${language}/${part}`)]));
}

/** All texts of a language by their full key. */
export function readTexts(language: string): Map<string, string> {
  return new Map([...readParts(language).values()].flatMap((texts) => [...texts]));
}

/** All texts of a language in one tree, like the `translation.json` that the build writes. */
export function wholeTexts(language: string): TextTree {
  const all: TextTree = {};
  for (const [key, text] of readTexts(language)) {
    const path = key.split('.');
    const last = path.pop() ?? '';
    const group = path.reduce<TextTree>((at, name) => (at[name] ??= {}) as TextTree, all);
    group[last] = text;
  }
  return all;
}

/** The shell's texts as a browser loads them: with the titles and cards of every module. */
export function shellTexts(language: string): TextTree {
  const { nav = {}, home = {} } = wholeTexts(language);
  return { ...partsOf(language).get('shell'), nav, home };
}

function flat(tree: TextTree, file: string): Map<string, string> {
  const texts = new Map<string, string>();
  const visit = (value: unknown, path: string): void => {
    if (typeof value === 'string') texts.set(path, value);
    else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) visit(inner, path ? `${path}.${name}` : name);
    } else throw new Error(`${file}: ${path} is neither a text nor a group of texts`);
  };
  visit(tree, '');
  return texts;
}

/** The language whose rules a code uses: the specification's `ae` is Arabic. */
export function ruleLanguage(language: string): string {
  return language === 'ae' ? 'ar' : language;
}

/**
 * The keys that a language must have for the English ones: a counted text has one for each plural form of the language.
 */
export function expectedKeys(english: ReadonlyMap<string, string>, language: string): Set<string> {
  const keys = new Set<string>();
  for (const key of english.keys()) {
    const plural = splitPlural(key, english);
    if (!plural) keys.add(key);
    else for (const form of pluralForms(language, plural.isOrdinal)) keys.add(plural.base + plural.infix + form);
  }
  return keys;
}

/**
 * The placeholders of a text, sorted by name: `{{count}} of {{total}}` has count and total. Nested texts and tags count
 * as well.
 */
export function gapsOf(text: string): string[] {
  return [...text.matchAll(/\{\{\s*-?\s*([\w.]+)[^}]*\}\}|\$t\(([^)]+)\)|<\/?(\w+)\s*\/?>/g)]
    .map(([, gap, nested, tag]) => gap ?? nested ?? `<${tag}>`)
    .sort();
}

/** The English text for a key of any language: `rows_few` is compared with `rows_other`. */
export function englishFor(key: string, english: ReadonlyMap<string, string>): string | undefined {
  return english.get(key) ?? english.get(key.replace(/_(zero|one|two|few|many)$/, '_other'));
}

/**
 * Returns true for a text of three or more words that equals the English one. Placeholders and the name of the college
 * do not count as words.
 */
export function isUntranslated(text: string, english: string): boolean {
  const words = english.replaceAll(/Parala Maharaja( Engineering College)?|\{\{[^}]*\}\}|<[^>]*>/g, ' ').match(/\p{L}{2,}/gu);
  return text === english && (words ?? []).length >= 3;
}

function splitPlural(key: string, english: ReadonlyMap<string, string>): { base: string; infix: string; isOrdinal: boolean } | null {
  const match = /^(.*?)(_ordinal_|_)(zero|one|two|few|many|other)$/.exec(key);
  const [, base = '', infix = ''] = match ?? [];
  return match && english.has(`${base}${infix}one`) && english.has(`${base}${infix}other`)
    ? { base, infix, isOrdinal: infix === '_ordinal_' }
    : null;
}

function pluralForms(language: string, isOrdinal: boolean): string[] {
  const rules = new Intl.PluralRules(ruleLanguage(language), { type: isOrdinal ? 'ordinal' : 'cardinal' });
  return rules.resolvedOptions().pluralCategories;
}
