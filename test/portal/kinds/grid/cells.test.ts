import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { fromText, toHtml, toTsv } from '../../../../src/portal/kinds/grid/model/block.ts';
import { format, optionsFor, parse } from '../../../../src/portal/kinds/grid/model/cell-text.ts';
import type {
  ChoiceColumn,
  Column,
  LevelColumn,
  NumberColumn,
  ReferenceColumn,
  TextColumn,
} from '../../../../src/portal/kinds/grid/model/column.ts';
import {
  compareDecimals,
  decimalOf,
  isMultiple,
  meanOf,
  sumOf,
  tidyDecimal,
  unitsOf,
} from '../../../../src/portal/kinds/grid/model/decimal.ts';

const test = suite('cells of a grid');

const level: LevelColumn = { key: 'po1', type: 'level', title: 'PO1' };
const marks: NumberColumn = {
  key: 'q1',
  type: 'number',
  title: 'Q1',
  max: '10',
  step: '0.5',
  letters: { A: 'absent', '-': 'not attempted' },
};
const words: TextColumn = { key: 'statement', type: 'text', title: 'Statement', min: 5, max: 20 };
const bloom: ChoiceColumn = {
  key: 'bloom',
  type: 'choice',
  title: 'Bloom',
  options: ['Apply', 'Analyse', 'Create'].map((label, index) => ({ value: label.toLowerCase(), label, code: String(index + 1) })),
};
const course: ReferenceColumn = {
  key: 'course',
  type: 'reference',
  title: 'Course',
  options: [
    { value: 1, label: 'Operating Systems', code: 'CS301' },
    { value: 2, label: 'Operating Systems Lab', code: 'CS391' },
    { value: 3, label: 'Mathematics', code: 'MA101' },
  ],
};
const flag: Column = { key: 'may', type: 'flag', title: 'May' };

const cases: [Column, string, unknown][] = [
  [level, '3', { value: 3 }],
  [level, ' ', { value: null }],
  [level, '0', { value: null }],
  [level, '-', { value: null }],
  [level, '4', { reason: { code: 'outOfRange', min: 1, max: 3 } }],
  [level, 'x', { reason: { code: 'outOfRange', min: 1, max: 3 } }],
  [level, '٢', { value: 2 }],
  [marks, '7', { value: '7' }],
  [marks, '07.50', { value: '7.5' }],
  [marks, '7,5', { value: '7.5' }],
  [marks, '.5', { value: '0.5' }],
  [marks, '७.५', { value: '7.5' }],
  [marks, 'a', { value: 'A' }],
  [marks, '-', { value: '-' }],
  [marks, '10.5', { reason: { code: 'outOfRange', min: '0', max: '10' } }],
  [marks, '-1', { reason: { code: 'outOfRange', min: '0', max: '10' } }],
  [marks, '7.25', { reason: { code: 'badStep', step: '0.5' } }],
  [marks, '7 1/2', { reason: { code: 'notANumber' } }],
  [marks, '1,000.5', { reason: { code: 'notANumber' } }],
  [words, ' Design  a\nscheduler ', { value: 'Design a scheduler' }],
  [{ ...words, isMultiline: true }, 'Design\r\na net', { value: 'Design\na net' }],
  [words, 'Know', { reason: { code: 'tooShort', min: 5 } }],
  [words, 'Design a scheduler for all', { reason: { code: 'tooLong', max: 20 } }],
  [bloom, 'apply', { value: 'apply' }],
  [bloom, '2', { value: 'analyse' }],
  [bloom, 'cr', { value: 'create' }],
  [bloom, 'a', { reason: { code: 'notAllowed' } }],
  [course, 'cs301', { value: 1 }],
  [course, 'operating systems', { value: 1 }],
  [course, 'CS3', { reason: { code: 'unknownReference' } }],
  [course, 'math', { value: 3 }],
  [course, 'EE999', { reason: { code: 'unknownReference' } }],
  [flag, 'x', { value: true }],
  [flag, '0', { value: false }],
  [flag, '', { value: false }],
  [flag, 'maybe', { reason: { code: 'notAllowed' } }],
  [{ key: 'name', type: 'readonly', title: 'Name' }, 'Asha', { reason: { code: 'notAllowed' } }],
];
for (const [column, text, expected] of cases)
  test(`${column.type} reads ${JSON.stringify(text)}`, () => assert.equal(parse(column, text), expected));

test('the text of a value parses to the same value', () => {
  for (const [column, value] of [
    [level, 2],
    [marks, '7.5'],
    [marks, 'A'],
    [bloom, 'create'],
    [course, 2],
    [flag, true],
  ] as const)
    assert.equal(parse(column, format(column, value)), { value });
  assert.is(format(course, 1), 'CS301');
  assert.is(format(bloom, 'apply'), 'Apply');
  assert.is(format(level, null), '');
  assert.is(format(course, 9), '9');
});

test('autocomplete finds codes before titles, and starts before middles', () => {
  const valuesFor = (text: string) => optionsFor(course, text).map(({ value }) => value);
  assert.equal(valuesFor('cs391'), [2]);
  assert.equal(valuesFor('cs3'), [1, 2]);
  assert.equal(valuesFor('systems'), [1, 2]);
  assert.equal(valuesFor('operating systems'), [1, 2]);
  assert.equal(valuesFor(''), [1, 2, 3]);
  assert.equal(valuesFor('zoology'), []);
});

test('decimals are calculated exactly', () => {
  assert.is(sumOf(['0.1', '0.2']), '0.3');
  assert.is(sumOf(['12.5', '7', '-0.25']), '19.25');
  assert.is(sumOf([]), '0');
  assert.is(meanOf(['1', '2', '2']), '1.67');
  assert.is(meanOf(['1', '1', '2'], 2), '1.33');
  assert.is(meanOf(['0.005'], 2), '0.01');
  assert.is(meanOf(['-1', '-2'], 0), '-1');
  assert.is(meanOf([]), null);
  assert.equal(
    [compareDecimals('2', '2.0'), compareDecimals('2.5', '2.50'), compareDecimals('9', '10') < 0, compareDecimals('1.1', '1.09') > 0],
    [0, 0, true, true],
  );
  assert.equal(
    [isMultiple('7.5', '0.5'), isMultiple('7.3', '0.1'), isMultiple('7.25', '0.5'), isMultiple('8', '1')],
    [true, true, false, true],
  );
  assert.equal(
    [tidyDecimal('007.50'), tidyDecimal('-0'), tidyDecimal('.5'), tidyDecimal('1.'), tidyDecimal('.'), tidyDecimal('1e3')],
    ['7.5', '0', '0.5', '1', null, null],
  );
  assert.equal([unitsOf('12.5', 2), unitsOf('-0.5', 1), decimalOf(-5n, 2), decimalOf(1200n, 2)], [1250n, -5n, '-0.05', '12']);
});

test('a block survives the way to a spreadsheet and back', () => {
  const block = [
    ['CO1', 'Uses "shared"\tmemory', '3'],
    ['CO2', 'Two\nlines', ''],
  ];
  assert.equal(fromText(toTsv(block), { isList: false }), block);
  assert.is(toHtml([['a<b', 'x\ny']]), '<table><tr><td>a&lt;b</td><td>x<br>y</td></tr></table>');
});

test('pasted text is separated by tabs, and only figures by commas and semicolons', () => {
  assert.equal(fromText('1\t2\r\n3\t4\r\n', { isList: true }), [
    ['1', '2'],
    ['3', '4'],
  ]);
  assert.equal(fromText('1,2\n3,4', { isList: true }), [
    ['1', '2'],
    ['3', '4'],
  ]);
  assert.equal(fromText('1,5;2\n3;4', { isList: true }), [
    ['1,5', '2'],
    ['3', '4'],
  ]);
  assert.equal(fromText('1,2\n3', { isList: true }), [['1,2'], ['3']]);
  assert.equal(fromText('Read, write\nand add, too', { isList: false }), [['Read, write'], ['and add, too']]);
  assert.equal(fromText('"a ""b"" c"\t"d\ne"', { isList: false }), [['a "b" c', 'd\ne']]);
  assert.equal(fromText('"Hello" she said\tx', { isList: false }), [['"Hello" she said', 'x']]);
  assert.equal(fromText('"open', { isList: false }), [['"open']]);
  assert.equal(fromText('', { isList: true }), [['']]);
});

test.run();
