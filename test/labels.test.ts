import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { menu } from '../src/portal/routes.ts';
import { languages, readTexts } from './support/languages.ts';

/** Labels in narrow places: the menu, headings of columns, tabs, actions. */
const test = suite('labels');

/** The number of letters that fit, by the place in the key. */
const places: readonly (readonly [place: RegExp, letters: number])[] = [
  [/^nav\./, 32],
  [/\.(head|tabs?|action)\./, 28],
];
/** The factor by which a label may be longer than its English text, if that gives more letters than its place has. */
const growth = 1.8;

const english = readTexts('en');

/**
 * Width in letters of the Latin alphabet: those of Chinese and Japanese are twice as wide, combining marks have no
 * width.
 */
function breadth(text: string): number {
  const letters = text.replaceAll(/\p{M}/gu, '');
  return letters.length + (letters.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー、（）：]/gu)?.length ?? 0);
}

const overLong = (texts: Iterable<readonly [string, string]>) =>
  [...texts].filter(([key, text]) => {
    const letters = places.find(([place]) => place.test(key))?.[1];
    return letters !== undefined && breadth(text) > Math.max(letters, growth * breadth(english.get(key) ?? ''));
  });

for (const language of languages) {
  const texts = readTexts(language);
  test(`${language} has no label that is too long for its place`, () => {
    assert.equal(overLong(texts), []);
  });

  test(`${language} repeats no label along a path through the menu`, () => {
    const ways = menu.flatMap(({ titleKey, entries }) =>
      entries.flatMap((entry) =>
        entry.kind === 'group'
          ? [[titleKey, entry.titleKey], ...entry.entries.map((inner) => [titleKey, entry.titleKey, inner.titleKey])]
          : [[titleKey, entry.titleKey]],
      ),
    );
    assert.ok(ways.length > 100);
    const repeats = (texts: ReadonlyMap<string, string>, way: readonly string[]) =>
      new Set(way.map((key) => texts.get(key))).size < way.length;
    // Labels that are equal in the English specification may be equal.
    assert.equal(
      ways.filter((way) => repeats(texts, way) && !repeats(english, way)),
      [],
    );
  });
}
test('a label that was too long is found', () => {
  const old = [
    ['nav.coPoMap', 'Αντιστοίχιση αποτελεσμάτων μαθήματος και προγράμματος'],
    ['student.action.discontinue', 'Vorzeitiges Ausscheiden erfassen'],
  ] as const;
  assert.equal(overLong(old), old);
});
test.run();
