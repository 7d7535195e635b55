import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import writeXlsxFile from 'write-excel-file/node';
import { sheetRows } from '../../src/portal/kinds/upload/sheet.ts';

/** The rows of a workbook, as an upload reads them in the browser. */
const test = suite('a workbook');

test('texts as they are, long numbers whole, dates as days, gaps kept', async () => {
  const sheet = [
    [{ value: 'name' }, { value: 'number' }, { value: 'born' }, { value: 'share' }],
    [{ value: 'Āśā & <Ravi> "x"' }, { value: 2601234001 }, { value: new Date('2008-02-29T00:00:00Z'), format: 'dd/mm/yyyy' }, { value: 0.5 }],
    [],
    [null, { value: '0012' }, null, { value: true, type: Boolean }],
  ]; // prettier-ignore
  const bytes = new Uint8Array(await writeXlsxFile(sheet as never).toBuffer());
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
