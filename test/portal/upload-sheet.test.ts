import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Format, Workbook } from 'wasm-xlsxwriter';
import { sheetRows } from '../../src/portal/kinds/upload/sheet.ts';

/** The rows of a workbook, as an upload reads them in the browser. */
const test = suite('a workbook');

test('texts as they are, long numbers whole, dates as days, gaps kept', async () => {
  const born = new Date('2008-02-29T00:00:00Z');
  const workbook = new Workbook();
  const sheet = workbook.addWorksheet();
  sheet.writeRow(0, 0, ['name', 'number', 'born', 'share']);
  sheet.writeRow(1, 0, ['Āśā & <Ravi> "x"', 2601234001, born, 0.5]);
  sheet.writeDatetimeWithFormat(1, 2, born, new Format().setNumFormat('dd/mm/yyyy'));
  sheet.writeRow(3, 0, [undefined, '0012', undefined, true]);
  const bytes = new Uint8Array(workbook.saveToBufferSync());
  const [first, second, third = [], fourth] = await sheetRows(bytes);
  assert.equal(first, ['name', 'number', 'born', 'share']);
  assert.equal(second, ['Āśā & <Ravi> "x"', '2601234001', '2008-02-29', '0.5']);
  assert.equal(third.join(''), '');
  assert.equal(fourth, ['', '0012', '', 'true']);
});

test('what is no workbook is refused', async () => {
  for (const bytes of [new Uint8Array(), new Uint8Array([0x50, 0x4b, 3, 4]), new TextEncoder().encode('a,b\n1,2')]) {
    const outcome = await sheetRows(bytes).then(
      () => 'read',
      () => 'refused',
    );
    assert.is(outcome, 'refused');
  }
});

test.run();
