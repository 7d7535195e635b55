import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Format, Workbook } from 'wasm-xlsxwriter';
import { sheetRows } from '../../src/portal/kinds/upload/sheet.ts';
import { readZip } from '../../src/portal/kinds/upload/zip.ts';

/** The rows of a workbook, as read by an upload in the browser. */
const test = suite('a workbook');

test('texts unchanged, long numbers complete, dates as days, gaps unchanged', async () => {
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

/** The workbook with modified parts, in an archive without compression. */
async function rewritten(bytes: Uint8Array, change: (part: string) => string): Promise<Uint8Array> {
  const { names, read } = readZip(bytes);
  const heads: Buffer[] = [];
  const parts: Buffer[] = [];
  let at = 0;
  for (const name of names) {
    const content = Buffer.from(change((await read(name)) ?? ''));
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(name.length, 26);
    const head = Buffer.alloc(46);
    head.writeUInt32LE(0x02014b50, 0);
    head.writeUInt32LE(content.length, 20);
    head.writeUInt16LE(name.length, 28);
    head.writeUInt32LE(at, 42);
    heads.push(head, Buffer.from(name));
    parts.push(local, Buffer.from(name), content);
    at += 30 + name.length + content.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...parts, ...heads, end]));
}

test('other programs than Excel: names with a prefix, days counted from 1904', async () => {
  const workbook = new Workbook();
  const sheet = workbook.addWorksheet();
  const born = new Date('2008-02-29T00:00:00Z');
  sheet.writeRow(0, 0, ['name', 'born']);
  sheet.writeRow(1, 0, ['Asha', born]);
  const day = new Format().setNumFormat('dd/mm/yyyy');
  sheet.writeDatetimeWithFormat(1, 1, born, day);
  sheet.writeNumberWithFormat(2, 1, 9_861_012_345, day);
  const bytes = new Uint8Array(workbook.saveToBufferSync());
  const prefixed = await rewritten(bytes, (part) => part.replaceAll(/<(\/?)([a-zA-Z])/g, '<$1x:$2'));
  assert.equal(await sheetRows(prefixed), [
    ['name', 'born'],
    ['Asha', '2008-02-29'],
    ['', '9861012345'],
  ]);
  const ofMac = await rewritten(bytes, (part) => part.replace('<workbookPr', '<workbookPr date1904="1"'));
  assert.equal(await sheetRows(ofMac), [
    ['name', 'born'],
    ['Asha', '2012-03-01'],
    ['', '9861012345'],
  ]);
});

test('a time is not a date', async () => {
  const workbook = new Workbook();
  workbook.addWorksheet().writeNumberWithFormat(0, 0, 0.375, new Format().setNumFormat('h:mm'));
  // Excel's own format for h:mm.
  const builtIn = await rewritten(new Uint8Array(workbook.saveToBufferSync()), (part) =>
    part.replaceAll('numFmtId="164"', 'numFmtId="20"'),
  );
  assert.equal(await sheetRows(builtIn), [['0.375']]);
});

test('a file that is not a workbook is refused', async () => {
  for (const bytes of [new Uint8Array(), new Uint8Array([0x50, 0x4b, 3, 4]), new TextEncoder().encode('a,b\n1,2')]) {
    const outcome = await sheetRows(bytes).then(
      () => 'read',
      () => 'refused',
    );
    assert.is(outcome, 'refused');
  }
});

test.run();
