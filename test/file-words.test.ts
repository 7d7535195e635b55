import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { fileWords } from './support/file-words.ts';
import { languages } from './support/languages.ts';

/** The translations of the texts of files, src/server/export/words. */
const test = suite('words of files');

const english = [...fileWords()].map(([text, places]) => ({ text, places: [...places] }));
const gapsIn = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();

for (const language of languages.filter((code) => code !== 'en')) {
  const stored = readFileSync(`src/server/export/words/${language}.json`, 'utf8');
  const translations = JSON.parse(stored) as Record<string, string>;

  test(`${language}: every text of a file is translated`, () => {
    const missing = english.filter(({ text }) => !Object.hasOwn(translations, text));
    assert.equal(
      missing.map(({ text, places }) => `${text}: ${places.join(', ')}`),
      [],
    );
  });

  test(`${language}: every translation is used`, () => {
    const used = new Set(english.map(({ text }) => text));
    assert.equal(
      Object.keys(translations).filter((text) => !used.has(text)),
      [],
    );
  });

  test(`${language}: a translation has the gaps of its source, is not empty and has no meaning after |`, () => {
    for (const [text, translation] of Object.entries(translations)) {
      assert.equal(gapsIn(translation), gapsIn(text), text);
      assert.match(translation, /^[^|\s](?:[^|]*[^|\s])?$/, text);
    }
  });

  test(`${language}: the texts are in the order of their sources, so that two changes rarely conflict`, () => {
    const sources = Object.keys(translations);
    assert.equal(sources, [...sources].sort());
  });
}

test.run();
