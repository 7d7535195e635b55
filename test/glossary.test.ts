import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { terms } from './support/glossary-terms.ts';
import { departures, exceptionFor, readGlossary, termFinder, type Term } from './support/glossary.ts';
import { readTexts } from './support/languages.ts';
import { translated } from './support/text-sources.ts';

const test = suite('glossary');

const english = readTexts('en');
const termsIn = termFinder(terms);
const neededExceptions = new Set<string>();
const nameOf = ({ row }: Term, exception: string) => `${row}: ${exception}`;

for (const language of translated) {
  const glossary = readGlossary(language);

  test(`${language} has stems for each term`, () => {
    assert.equal(
      terms.map(({ row }) => row).filter((row) => !glossary.has(row)),
      [],
    );
  });

  test(`${language} uses the words of its glossary`, () => {
    const wrong = departures(language, readTexts(language), english, glossary, termsIn).flatMap(({ term, key, text, word }) => {
      const exception = exceptionFor(term, key);
      if (exception !== undefined) neededExceptions.add(nameOf(term, exception));
      return exception === undefined ? [`${key}: “${text}” ${word === null ? 'lacks' : `says ${word} for`} ${term.row}`] : [];
    });
    assert.equal(wrong, []);
  });
}

test('each exception is needed', () => {
  const exceptions = terms.flatMap((term) => Object.values(term.except ?? {}).flatMap((keys) => keys.map((key) => nameOf(term, key))));
  assert.equal(
    exceptions.filter((exception) => !neededExceptions.has(exception)),
    [],
  );
});

test('another word for a term is found, in the plural too', () => {
  const source = new Map([
    ['add', 'Add section'],
    ['count_one', '{{count}} section'],
    ['count_other', '{{count}} sections'],
    ['intersection', 'Intersection of {{section}}'],
  ]);
  const wrongIn = (language: string, texts: Record<string, string>) =>
    departures(language, new Map(Object.entries(texts)), source, readGlossary(language), termsIn).map(({ key, word }) => [key, word]);

  const right = { add: 'Seminargruppe hinzufügen', count_one: '{{count}} Gruppe', count_other: '{{count}} Seminargruppen' };
  assert.equal(wrongIn('de', { ...right, intersection: 'Schnittmenge' }), []);
  assert.equal(wrongIn('de', { ...right, add: 'Sektion hinzufügen' }), [['add', 'sektion']]);
  assert.equal(wrongIn('de', { ...right, count_other: '{{count}} Klassen' }), [['count_other', null]]);
  assert.equal(wrongIn('pl', { count_few: '{{count}} grupy', count_many: '{{count}} klas' }), [['count_many', null]]);
  assert.equal(wrongIn('zh', { add: '添加教学班', count_other: '{{count}}个班级' }), [['count_other', null]]);
});

test.run();
