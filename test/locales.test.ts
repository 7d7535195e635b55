import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  englishFor,
  expectedKeys,
  gapsOf,
  isUntranslated,
  languages,
  partsOf,
  readParts,
  readTexts,
  shellTexts,
  wholeTexts,
  type TextTree,
} from './support/languages.ts';
import { fromLine, hashOf, readSources, seenIn, staleOf, toLine, translated } from './support/text-sources.ts';

const english = readTexts('en');
const englishParts = readParts('en');
const modules = readdirSync('src/portal/modules');

const parts = suite('parts of the texts');
parts('each part belongs to the shell, to the machines page or to an existing module', () => {
  const owners = new Set(['shell', 'machines', ...modules]);
  assert.equal(
    [...englishParts.keys()].filter((part) => !owners.has(part.split('-')[0] ?? '')),
    [],
  );
});
parts('each key is in one part only', () => {
  const keys = [...englishParts.values()].flatMap((texts) => [...texts.keys()]);
  assert.equal(
    keys.filter((key, index) => keys.indexOf(key) !== index),
    [],
  );
});
for (const language of languages) {
  parts(`${language} has the same parts with the same keys`, () => {
    const expected = [...englishParts].map(([part, texts]) => [part, expectedKeys(texts, language)] as const);
    const parts = readParts(language);
    assert.equal(
      [...parts.keys()],
      expected.map(([part]) => part),
    );
    const elsewhere = expected.flatMap(([part, keys]) =>
      [...keys].filter((key) => !parts.get(part)?.has(key)).map((key) => `${part}: ${key}`),
    );
    assert.equal(elsewhere, []);
  });
}
parts.run();

const built = suite('served texts');
const served = await mkdtemp(join(tmpdir(), 'portal-texts-'));
const read = (file: string) => JSON.parse(readFileSync(join(served, file), 'utf8')) as TextTree;
built.before(async () => {
  const { texts } = (await import(pathToFileURL('src/build/texts.mjs').href)) as {
    texts: (out: string) => Promise<void>;
  };
  await texts(served);
});
built.after(() => rm(served, { recursive: true }));
built('all texts of a language are in the file that the specification names', () => {
  for (const language of languages) assert.equal(read(`${language}/translation.json`), wholeTexts(language));
});
built('the shell has the titles and cards of every module; each module has its other texts', () => {
  assert.equal(read('ae/shell.json'), shellTexts('ae'));
  const { nav, home, ...others } = partsOf('ae').get('student') ?? {};
  assert.ok(nav && home);
  assert.equal(read('ae/student.json'), others);
});
built.run();

const translation = suite('languages');
for (const language of languages) {
  const texts = readTexts(language);
  const expected = expectedKeys(english, language);

  translation(`${language} has no key that English lacks`, () => {
    assert.equal(
      [...texts.keys()].filter((key) => !expected.has(key)),
      [],
    );
  });
  translation(`${language} has no empty text`, () => {
    assert.equal(
      [...texts].filter(([, text]) => !text.trim()).map(([key]) => key),
      [],
    );
  });
  translation(`${language} keeps the gaps of each text`, () => {
    assert.equal(
      [...texts].filter(([key, text]) => !keepsGaps(key, text)).map(([key]) => key),
      [],
    );
  });
  if (language !== 'en') {
    translation(`${language} is not English`, () => {
      const left = [...texts].filter(([key, text]) => isUntranslated(text, englishFor(key, english) ?? ''));
      assert.equal(
        left.map(([key]) => key),
        [],
      );
    });
  }
}
translation.run();

const sources = suite('sources of the translations');
sources('every translation has been reviewed since its English text changed', () => {
  const noted = readSources();
  const names = [...new Set([...noted.keys(), ...englishParts.keys()])];
  const stale = names.flatMap((part) =>
    staleOf(noted.get(part) ?? new Map(), englishParts.get(part) ?? new Map()).map((what) => `${part}: ${what}`),
  );
  assert.equal(stale, [], 'New or gone: `npm run locales`. A language: look at its text, then `npm run locales -- seen de {key}`.');
});
sources('a changed English text is reported for each language until its translation is reviewed', () => {
  const nobody = () => [];
  const first = seenIn(new Map(), new Map([['a', 'Batch']]), nobody);
  const changed = new Map([
    ['a', 'Admission year'],
    ['b', 'New'],
  ]);
  assert.equal(staleOf(first, new Map([['a', 'Batch']])), []);
  assert.equal(staleOf(first, changed), [...translated.map((language) => `${language} a`), 'new b']);
  const some = seenIn(first, changed, () => translated.filter((language) => language !== 'el'));
  assert.equal(staleOf(some, changed), ['el a']);
  assert.equal(staleOf(some, new Map()), ['gone a', 'gone b']);
  const all = seenIn(some, changed, () => ['el']);
  assert.equal(staleOf(all, changed), []);
});
sources('the sources of a text are one line', () => {
  const [old, now] = [hashOf('Batch'), hashOf('Admission year')];
  const seen = (...again: string[]) => new Map(translated.map((language) => [language, again.includes(language) ? now : old]));
  const lines = [old, `${old} da:${now} de:${now}`];
  assert.equal([toLine(seen()), toLine(seen('de', 'da'))], lines);
  assert.is(toLine(seen(...translated)), now);
  assert.equal(lines.map(fromLine), [seen(), seen('da', 'de')]);
});
sources.run();

const code = suite('texts in code');
code('texts that a user reads or hears in attributes have keys (E4)', () => {
  const problems: string[] = [];
  for (const name of readdirSync('src/portal', { recursive: true, encoding: 'utf8' })) {
    // The developers' page of machines is in English only.
    if (!name.endsWith('.tsx') || name.startsWith('inspector/')) continue;
    const lines = readFileSync(join('src/portal', name), 'utf8').split('\n');
    for (const [index, line] of lines.entries()) {
      if (
        /\s(aria-(label|description|roledescription|valuetext|placeholder)|alt|title|placeholder|label)=\{?["'`][^"'`]*\p{L}{2}/u.test(line)
      ) {
        problems.push(`${name}:${index + 1} ${line.trim()}`);
      }
    }
  }
  assert.equal(problems, []);
});
code('every key in the code is an English text', () => {
  const problems: string[] = [];
  for (const name of readdirSync('src/portal', { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(name)) continue;
    for (const [, key = ''] of readFileSync(join('src/portal', name), 'utf8').matchAll(/(?<![\w.])t\(\s*'([\w.]+)'/g)) {
      if (!english.has(key) && !english.has(`${key}_other`) && !english.has(`${key}_ordinal_other`)) problems.push(`${name} ${key}`);
    }
  }
  assert.equal(problems, []);
});
code.run();

/**
 * Returns true if a text has the placeholders of the English one. The forms for zero, one and two may spell out the
 * number.
 */
function keepsGaps(key: string, text: string): boolean {
  const wanted = gapsOf(englishFor(key, english) ?? '');
  const gaps = gapsOf(text);
  if (gaps.join() === wanted.join()) return true;
  // English may spell out "one" where the form of another language also covers 21.
  const whole = /_(zero|one|two|few|many)$/.test(key) && english.get(key.replace(/_[a-z]+$/, '_other'));
  if (whole && gaps.join() === gapsOf(whole).join()) return true;
  return /_(zero|one|two)$/.test(key) && gaps.join() === wanted.filter((gap) => gap !== 'count').join();
}
