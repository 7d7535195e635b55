import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { headingKey, isShortenedNumber, rowsOf, rowText, separatorOf, textOf } from '../../src/contract/core/rows-file.ts';

/** Files of rows as people send them. */
const test = suite('a file of rows');

const files: [what: string, text: string, rows: string[][]][] = [
  [
    'commas',
    'a,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'semicolons',
    'a;b\r\n1;2,5\r\n',
    [
      ['a', 'b'],
      ['1', '2,5'],
    ],
  ],
  [
    'tabs',
    'a\tb\n1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a byte-order mark',
    '\uFEFFa,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['quotes', '"a, b","say ""yes"""\n', [['a, b', 'say "yes"']]],
  [
    'a line inside quotes',
    'a,b\n"one\ntwo",2',
    [
      ['a', 'b'],
      ['one\ntwo', '2'],
    ],
  ],
  ['empty cells and rows', 'a,b,\n\n,,', [['a', 'b', ''], [''], ['', '', '']]],
  ['blanks around', ' a , b \n', [['a', 'b']]],
  ['a quote inside a word', 'O"Neil,b', [['O"Neil', 'b']]],
  ['a quote that is never closed', 'a,"b\n1,2', [['a', 'b\n1,2']]],
  [
    'old Mac lines',
    'a,b\r1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['nothing', '', []],
];
for (const [what, text, rows] of files) test(`${what} are read`, () => assert.equal([...rowsOf(text)], rows));

test('a written file is read back unchanged', () => {
  const rows = [
    ['plain', 'a,b', 'say "yes"', 'two\nlines', '', 'ä ଓ', '\ta'.trim()],
    ['1;2', '3', '4', '5', '6', '7', '8'],
  ];
  assert.equal([...rowsOf(rows.map(rowText).join('\n'))], rows);
});

test('the separator of the first line counts, outside quotes', () => {
  assert.is(separatorOf('"a,b,c";d;e\n1,2,3,4'), ';');
  assert.is(separatorOf('one'), ',');
});

test('encodings: UTF-8, UTF-16 in both byte orders, Windows-1252; data with zero bytes is not text', () => {
  const utf16 = Buffer.from('\uFEFFé', 'utf16le');
  assert.is(textOf(Buffer.from('é')), 'é');
  assert.is(textOf(utf16)?.replace('\uFEFF', ''), 'é');
  assert.is(textOf(utf16.swap16())?.replace('\uFEFF', ''), 'é');
  assert.is(textOf(Buffer.from([0xe9])), 'é');
  assert.is(textOf(Buffer.from([0x50, 0x4b, 0, 0])), null);
});

test('headings are compared without case, blanks and marks; a shortened “number” is recognised', () => {
  assert.is(headingKey(' Admission_No. *'), headingKey('admissionNo'));
  assert.equal(['2.6E+09', '2,6e+09', '26E9', '2601', 'E9', '1.5'].map(isShortenedNumber), [true, true, true, false, false, false]);
});

test.run();
