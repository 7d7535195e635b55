import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { decimal, flag, integer, list, optional, paise, reference, text } from '../../src/contract/core/field.ts';
import { fromRecord, labelName, shownNumber, toWire, typedNumber } from '../../src/portal/kinds/form/wire.ts';
import { withField } from '../../src/portal/kinds/form/check-values.ts';

const test = suite('a form and the wire');
const money = paise(10_000_000);
const marks = decimal(0, 1000);

const typed: [string, unknown, string][] = [
  ['', null, ''],
  ['12', 12, '12'],
  ['1.', '1.', '1.'],
  ['1.0', '1.0', '1.0'],
  ['1.05', 1.05, '1.05'],
  ['twelve', 'twelve', 'twelve'],
];
for (const [keys, held, shown] of typed) {
  test(`"${keys}" is stored as ${JSON.stringify(held)} and shown as typed`, () => {
    const value = typedNumber(keys, marks);
    assert.equal(value, held);
    assert.is(shownNumber(value, marks), shown);
  });
}

test('rupees are stored in paise', () => {
  assert.is(typedNumber('1250.5', money), 125_050);
  assert.is(shownNumber(125_050, money), '1250.5');
  assert.equal(toWire({ money }, { money: '1250.50' }), { money: 125_050 });
});

test('rupees are read with spaces, commas and their sign; a third decimal place is invalid', () => {
  const sent = (money_: string) => toWire({ money }, { money: money_ })['money'];
  assert.is(sent('1,20,500'), 120_500_00);
  assert.is(sent('₹ 1 250.5'), 1250_50);
  assert.is(sent('0.07'), 7);
  assert.is(sent('12.'), 1200);
  for (const odd of ['1.005', '1e3', 'Rs 5', '.', '1.2.3', '--1']) assert.is(sent(odd), odd);
  assert.is(typedNumber('1.005', money), '1.005');
  assert.is(typedNumber('17.29', money), 1729);
});

const fields = {
  name: text({ max: 9 }),
  note: optional(text({ max: 9 })),
  age: integer(1, 99),
  rows: list({ phone: text({ max: 9 }), isPrimary: flag(), rank: integer(1, 9) }, { max: 3 }),
};

test('numeric texts are sent as numbers, also in rows; rows keep their id', () => {
  const values = { name: 'a', age: '12', rows: [{ id: 4, phone: 'x', isPrimary: true, rank: '2' }], other: 1 };
  assert.equal(toWire(fields, values), { name: 'a', age: 12, rows: [{ id: 4, phone: 'x', isPrimary: true, rank: 2 }] });
});

test('unreadable values are sent unchanged, for the server to report', () => {
  assert.equal(toWire(fields, { age: 'twelve' }), { age: 'twelve' });
});

test('a record gives the form its fields, without hidden and missing ones', () => {
  const record = {
    id: 1,
    version: 2,
    name: 'a',
    age: 5,
    rows: [{ id: 4, phone: 'x', isPrimary: false, rank: 1, extra: 0 }],
  };
  assert.equal(fromRecord(fields, record, ['age']), {
    name: 'a',
    note: null,
    rows: [{ id: 4, phone: 'x', isPrimary: false, rank: 1 }],
  });
});

test('labels omit suffixes of the API', () => {
  assert.is(labelName('branchId', reference('branches')), 'branch');
  assert.is(labelName('apaarId', text({ max: 12 })), 'apaarId');
  assert.is(labelName('annualIncomePaise', money), 'annualIncome');
});

test('checking one field keeps the problems of the others', () => {
  assert.equal(withField({ name: 'required', age: 'tooLong' }, { name: 'tooShort', note: 'tooLong' }, 'name'), {
    age: 'tooLong',
    name: 'tooShort',
  });
});

test('while a row is edited, problems of the list may disappear, but none are added', () => {
  const before = { name: 'required', 'rows.0.phone': 'tooLong', 'rows.1.rank': 'required', rows: 'required' } as const;
  assert.equal(withField(before, { 'rows.1.rank': 'outOfRange', 'rows.0.name': 'required' }, 'rows'), {
    name: 'required',
    'rows.1.rank': 'outOfRange',
  });
  assert.equal(withField({ name: 'required' }, { 'rows.0.phone': 'badFormat', rows: 'tooLong' }, 'rows.0.phone'), {
    name: 'required',
    'rows.0.phone': 'badFormat',
  });
});

test.run();
