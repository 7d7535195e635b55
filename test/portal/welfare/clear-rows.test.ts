import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { amountOf, haveReferences, itemsOf, rowsOf, totalOf } from '../../../src/portal/modules/welfare/parts/clearing/clear-rows.ts';

/** Payments of many students at once, without a page: amounts, receipts and references. */
const test = suite('clearing rows');

const due = (id: number, studentId: number, balancePaise: number) => ({
  id,
  version: 1,
  studentId,
  student: `S${studentId}`,
  number: `N${studentId}`,
  balancePaise,
});
const rows = rowsOf([8, 7, 9], [due(1, 7, 30_000), due(2, 8, 50_000), due(3, 7, 20_050)]);
const [eight, seven] = rows;

test('students are in the order of the list, each with all open dues; those without dues are omitted', () => {
  assert.equal(
    rows.map(({ studentId, owedPaise, dues }) => [studentId, owedPaise, dues.map(({ id }) => id)]),
    [
      [8, 50_000, [2]],
      [7, 50_050, [1, 3]],
    ],
  );
});

test('the whole balance is paid unless an amount is typed; an empty field means nothing; more than the balance is invalid', () => {
  assert.is(amountOf(seven!, {}), 50_050);
  assert.is(amountOf(seven!, { 7: { amount: '₹ 100.50' } }), 10_050);
  assert.is(amountOf(seven!, { 7: { amount: ' ' } }), 0);
  assert.is(amountOf(seven!, { 7: { amount: '500.51' } }), null);
  assert.is(amountOf(seven!, { 7: { amount: 'x' } }), null);
  assert.is(totalOf(rows, { 8: { amount: '1' } }), 50_150);
  assert.is(totalOf(rows, { 8: { amount: '1' }, 7: { amount: 'x' } }), null);
});

test('an amount settles the oldest dues first, and a student without a payment gets no receipt', () => {
  assert.equal(itemsOf(rows, { 7: { amount: '400', reference: ' UTR7 ' }, 8: { amount: '' } }), [
    {
      studentId: 7,
      referenceNo: 'UTR7',
      dues: [
        { id: 1, version: 1, amountPaise: 30_000 },
        { id: 3, version: 1, amountPaise: 10_000 },
      ],
    },
  ]);
  assert.equal(itemsOf([eight!], {}), [{ studentId: 8, referenceNo: null, dues: [{ id: 2, version: 1, amountPaise: 50_000 }] }]);
});

test('each receipt has a reference, its own or the shared one', () => {
  assert.is(haveReferences(rows, {}, 'DD 4711'), true);
  assert.is(haveReferences(rows, { 7: { reference: 'A' } }, ''), false);
  assert.is(haveReferences(rows, { 7: { reference: 'A' }, 8: { reference: 'B' } }, ' '), true);
  assert.is(haveReferences(rows, { 7: { reference: 'A' }, 8: { amount: '0' } }, ''), true);
});

test.run();
