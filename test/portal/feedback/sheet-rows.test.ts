import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { BankQuestion } from '../../../src/contract/feedback/question-bank.ts';
import { nextCode } from '../../../src/portal/modules/feedback/parts/questions/next-code.ts';
import { isReordered, sheetDifference } from '../../../src/portal/modules/feedback/parts/sheets/difference.ts';
import { languagesIn, wordingIn } from '../../../src/portal/modules/feedback/parts/sheets/printed-question.ts';
import * as rows from '../../../src/portal/modules/feedback/parts/sheets/sheet-rows.ts';

const test = suite('rows of a feedback sheet');

const question = (id: number, more: Partial<BankQuestion> = {}): BankQuestion => ({
  id,
  code: `T${id}`,
  body: `Question ${id}`,
  courseKind: 'theory',
  category: 'delivery',
  answer: 'rating',
  isReversed: false,
  isActive: true,
  texts: [],
  ...more,
});
const bank = new Map(
  [
    question(1),
    question(2, { answer: 'yesNo' }),
    question(3, { answer: 'text', courseKind: 'any' }),
    question(4, { courseKind: 'project' }),
    question(5, { isActive: false }),
  ].map((bankQuestion) => [bankQuestion.id, bankQuestion]),
);

test('a text has no weight and is optional; questions on the sheet are not offered again', () => {
  assert.equal(rows.rowOf(bank.get(3)!), { feedbackQuestionId: 3, courseOutcomeOrdinal: null, weight: 0, isRequired: false });
  const sheet = [rows.rowOf(bank.get(1)!)];
  assert.equal(
    rows.offeredFor('theory', bank, sheet).map(({ id }) => id),
    [2, 3],
  );
  assert.equal(rows.outcomesLeft([rows.outcomeRow(2), rows.outcomeRow(10)]), [1, 3, 4, 5, 6, 7, 8, 9]);
});

test('totals count figures, texts, time and weights; an incomplete number counts as 0', () => {
  const sheet = [rows.rowOf(bank.get(1)!), { ...rows.rowOf(bank.get(2)!), weight: '0.25' }, { ...rows.rowOf(bank.get(3)!), weight: 9 }];
  assert.equal(rows.totalsOf(sheet, bank), { ratings: 2, texts: 1, minutes: 1, hundredths: 125 });
  assert.equal(rows.totalsOf([{ ...rows.outcomeRow(1), weight: '1,' }], bank).hundredths, 0);
  const many = Array.from({ length: 12 }, (_, index) => rows.outcomeRow(index));
  assert.is(rows.totalsOf([...many, rows.rowOf(bank.get(3)!), rows.rowOf(bank.get(3)!)], bank).minutes, 3);
});

test('a revision lists questions added, removed, or changed in weight or requirement; a new order is reported once', () => {
  const sheetRow = (id: number, weight = 1, isRequired = true) => ({
    feedbackQuestionId: id,
    courseOutcomeOrdinal: null,
    code: `T${id}`,
    body: `Question ${id}`,
    weight,
    isRequired,
  });
  const before = [sheetRow(1), sheetRow(2), sheetRow(3), sheetRow(4)];
  const after = [sheetRow(4), sheetRow(1, 2), sheetRow(5), sheetRow(3, 1, false)];
  assert.equal(
    sheetDifference(before, after).map(({ mark, code }) => [mark, code]),
    [
      ['changed', 'T1'],
      ['added', 'T5'],
      ['changed', 'T3'],
      ['removed', 'T2'],
    ],
  );
  assert.is(isReordered(before, after), true);
  assert.is(isReordered(before, [sheetRow(1), sheetRow(5), sheetRow(3)]), false);
  assert.equal(sheetDifference(before, before), []);
});

test('a question is shown in the chosen language if it is translated, otherwise in English', () => {
  const wording = { body: 'Clear', texts: [{ locale: 'de', body: 'Klar' }] };
  assert.equal(wordingIn(wording, 'de'), { locale: 'de', body: 'Klar' });
  assert.equal(wordingIn(wording, 'fr'), { locale: 'en', body: 'Clear' });
  const printed = { ...wording, key: '1', outcome: null, answer: 'rating' as const, isRequired: true };
  assert.equal(languagesIn([printed, printed]), ['en', 'de']);
});

test('the next code follows the highest of its letters', () => {
  assert.is(nextCode('T4', ['T1', 'T12', 'T4', 'TX40', 'S9']), 'T13');
  assert.is(nextCode('R1', ['R1']), 'R2');
});

test.run();
