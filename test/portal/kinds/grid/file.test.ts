import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { fromText } from '../../../../src/portal/kinds/grid/model/block.ts';
import type { Column } from '../../../../src/portal/kinds/grid/model/column.ts';
import { entriesOf, fileOf, toCsv } from '../../../../src/portal/kinds/grid/model/file.ts';
import { enter, sheetOf, textIn } from '../../../../src/portal/kinds/grid/model/sheet.ts';

/** A grid as a CSV file, and the import of a file into it. */
const test = suite('a grid and its file');

const mark = (key: string, title: string): Column => ({ key, title, type: 'number', max: '10', step: '0.5', width: 4 });
const columns: Column[] = [
  { key: 'regdNo', title: 'Registration number', type: 'readonly', width: 7, text: ({ key }) => `24011${key}` },
  { key: 'name', title: 'Student', type: 'readonly', isName: true, width: 9, text: ({ key }) => `Student, ${key}` },
  { key: 'total', title: 'Total', type: 'readonly', width: 4, text: () => '7' },
  mark('11', '1'),
  mark('12', '2'),
  mark('21', '1'),
  { key: 'remark', title: 'Remark', type: 'text', width: 9, max: 200 },
];
const sheet = sheetOf(
  columns,
  [1, 2].map((id) => ({ id, cells: { '11': null, '12': null, '21': null, remark: null } })),
);
const read = (text: string) => entriesOf(sheet, fromText(text, { isList: true }), 'regdNo');

test('headings in any order identify columns, names identify rows; equal headings match in order', () => {
  const content = read('1,Registration number,2,1,Remark\n3,240112,AB,4.5,"late, ill"\n5,240111,,6,\n')!;
  assert.equal(content, {
    entries: [
      { row: '2', column: '11', text: '3' },
      { row: '2', column: '12', text: 'AB' },
      { row: '2', column: '21', text: '4.5' },
      { row: '2', column: 'remark', text: 'late, ill' },
      { row: '1', column: '11', text: '5' },
      { row: '1', column: '21', text: '6' },
    ],
    lost: [],
  });
});

test('unmatched parts are reported, read-only cells are not written, and without names nothing is', () => {
  assert.equal(read('registration NUMBER ;Total;Grade;1\n240111;9;A;2\n999;1;B;2\n'), {
    entries: [{ row: '1', column: '11', text: '2' }],
    lost: ['Grade', '999'],
  });
  assert.is(read('Roll,1\n240111,2\n'), null);
  assert.is(read(''), null);
});

test('a mark above the maximum stays as typed, and is marked in its cell', () => {
  const next = enter(sheet, read('Registration number,1\n240111,11\n')!.entries);
  assert.equal([textIn(columns[3]!, next.rows[0]!), Object.keys(next.rows[0]!.refused)], ['11', ['11']]);
});

test('a downloaded file can be uploaded unchanged', () => {
  const filled = enter(sheet, read('Registration number,1,2,Remark\n240111,2,3.5,"He said ""no"""\n')!.entries);
  const csv = toCsv(fileOf(filled, 'regdNo'));
  assert.is(csv.split('\r\n')[0], 'Registration number,Student,1,2,1,Remark');
  assert.is(csv.split('\r\n')[1], '240111,"Student, 1",2,3.5,,"He said ""no"""');
  const again = enter(sheet, read(csv)!.entries);
  assert.equal(
    again.rows.map(({ cells }) => cells),
    filled.rows.map(({ cells }) => cells),
  );
  assert.is(toCsv([['=1+1', '-2', '@x']]), "'=1+1,-2,'@x");
});

test.run();
