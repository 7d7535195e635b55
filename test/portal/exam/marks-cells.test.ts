import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { SheetMarks, StudentMark } from '../../../src/contract/exam/marks.ts';
import type { Row, Value } from '../../../src/portal/kinds/grid/description.ts';
import { alsoOf, bodyOf, markIn, markKeys, rowOf, totalIn } from '../../../src/portal/modules/exam/parts/marks/cells.ts';

/** Conversion of marks between the server and the cells of the grid. */
const test = suite('cells of marks');

const question = (id: number, mainNo: number, marks: number, eitherKey: number | null = null) => ({
  id,
  label: String(mainNo),
  mainNo,
  eitherKey,
  marks,
  isVoid: false,
  outcomes: 'CO1',
});
const sheet: Pick<SheetMarks, 'parts' | 'voidRule'> = {
  voidRule: 'full',
  parts: [
    { id: 1, name: 'A', answerAny: null, questions: [question(11, 1, 700)] },
    { id: 2, name: 'B', answerAny: 2, questions: [question(21, 2, 500), question(22, 3, 500), question(23, 4, 500)] },
    { id: 3, name: 'C', answerAny: null, questions: [question(31, 5, 1000, 1), question(32, 6, 1000, 1)] },
  ],
};
const byTotal = { ...sheet, parts: [] };
const mark = (more: Partial<StudentMark>): StudentMark => ({
  studentId: 9,
  version: 4,
  state: 'present',
  total: null,
  questions: {},
  remark: null,
  ...more,
});
const row = (cells: Readonly<Record<string, Value>>): Row => ({ key: '9', cells, notes: {}, refused: {}, theirs: {} });

test('one column for each question, or one for the total', () => {
  assert.equal(markKeys(sheet), ['11', '21', '22', '23', '31', '32']);
  assert.equal(markKeys(byTotal), ['mark']);
});

// prettier-ignore
const received: [string, StudentMark, Pick<SheetMarks, 'parts'>, Record<string, Value>][] = [
  ['marks as they are typed', mark({ questions: { 11: '7.00', 21: '2.50', 22: '10.00' } }), sheet, { 11: '7', 21: '2.5', 22: '10', 23: null, 31: null, 32: null, remark: null }],
  ['not attempted is no empty cell', mark({ questions: { 11: '0.00', 21: null } }), sheet, { 11: '0', 21: '-', 22: null, 23: null, 31: null, 32: null, remark: null }],
  ['absent in every question', mark({ state: 'absent', remark: 'ill' }), sheet, { 11: 'A', 21: 'A', 22: 'A', 23: 'A', 31: 'A', 32: 'A', remark: 'ill' }],
  ['nothing entered', mark({ state: null, version: null }), sheet, { 11: null, 21: null, 22: null, 23: null, 31: null, 32: null, remark: null }],
  ['a total', mark({ total: '6.50' }), byTotal, { mark: '6.5', remark: null }],
  ['exempt from a total', mark({ state: 'exempt' }), byTotal, { mark: 'E', remark: null }],
];
for (const [what, stored, of, cells] of received) test(what, () => assert.equal(rowOf(stored, of).cells, cells));

test('a row has the version of its mark, or none without a mark', () => {
  assert.is(rowOf(mark({}), sheet).version, 4);
  assert.not('version' in rowOf(mark({ version: null }), sheet));
});

const sent: [string, Record<string, Value>, Pick<SheetMarks, 'parts'>, object][] = [
  [
    'marks',
    { 11: '7', 21: '2.5', 22: '-', remark: 'late' },
    sheet,
    { state: 'present', total: null, questions: { 11: 7, 21: 2.5, 22: null }, remark: 'late' },
  ],
  ['absent', { 11: 'A', 21: 'A', remark: '' }, sheet, { state: 'absent', total: null, questions: {}, remark: null }],
  ['malpractice', { 11: 'M' }, sheet, { state: 'malpractice', total: null, questions: {}, remark: null }],
  ['a total', { mark: '6.5' }, byTotal, { state: 'present', total: 6.5, questions: {}, remark: null }],
  ['exempt from a total', { mark: 'E' }, byTotal, { state: 'exempt', total: null, questions: {}, remark: null }],
  ['an emptied row', { 11: null, 21: null, remark: '' }, sheet, { state: null, total: null, questions: {}, remark: null }],
  ['an emptied total', { mark: null, remark: null }, byTotal, { state: null, total: null, questions: {}, remark: null }],
  ['a remark alone', { mark: null, remark: 'late' }, byTotal, { state: 'present', total: null, questions: {}, remark: 'late' }],
];
for (const [what, cells, of, body] of sent) test(`sent: ${what}`, () => assert.equal(bodyOf(cells, of), body));

test('a letter applies to all questions, and the first mark replaces it', () => {
  const also = alsoOf(markKeys(sheet));
  assert.equal(also('A', row({ 11: '7' })), { 11: 'A', 21: 'A', 22: 'A', 23: 'A', 31: 'A', 32: 'A' });
  assert.equal(also('5', row({ 11: 'A', 21: 'A', 22: '3' })), { 11: null, 21: null });
  assert.equal(also('-', row({ 11: '7' })), {});
});

test('the total follows the rules, and shows which questions do not count', () => {
  const typed = row({ 11: '7', 21: '4', 22: '2.5', 23: '5', 31: '6', 32: '3' });
  const total = totalIn(typed, sheet)!;
  assert.equal([total.total, total.dropped], [2200, [22, 32]]);
  assert.is(totalIn(typed, sheet), total, 'the total is computed once for a row');
  assert.is(markIn(typed, sheet), 2200);
  assert.is(totalIn(row({ 11: 'A' }), sheet), null);
  assert.is(totalIn(row({ 11: null }), sheet), null);
  assert.equal([markIn(row({ mark: '6.5' }), byTotal), markIn(row({ mark: 'A' }), byTotal), markIn(row({}), byTotal)], [650, null, null]);
});

test.run();
