import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { csvCell, csvLine, csvStream } from '../../../src/server/export/csv.ts';
import { exportTable, translated, type Column, type FormulaCell } from '../../../src/server/export/table.ts';
import { inEnglish, joined, phrase, translateBy, verbatim } from '../../../src/server/export/text.ts';
import { xlsxFile } from '../../../src/server/export/xlsx.ts';
import { unzip } from '../../support/unzip.ts';

const test = suite('export');

interface Row {
  regdNo: string;
  name: string | null;
  semester: number;
}
const columns: Column<Row>[] = [
  { head: 'Regd no', width: 14, cell: (row) => row.regdNo },
  { head: 'Name', width: 30, cell: (row) => row.name },
  { head: 'Semester', width: 9, cell: (row) => row.semester },
];
const about: [string, string][] = [
  ['Taken by', 'Clerk & Sons'],
  ['Filters', 'status: active'],
];
async function* blocksOf(...blocks: Row[][]) {
  yield* blocks;
}
const tableOf = (blocks: AsyncIterable<Row[]>) => translated(exportTable(columns, blocks, { title: 'Students', about }));
const table = (...blocks: Row[][]) => tableOf(blocksOf(...blocks));
const rows: Row[] = [
  { regdNo: '0601234001', name: 'ଆଶା "A" <Sahoo>', semester: 1 },
  { regdNo: '2601234002', name: null, semester: 3 },
];

const cells: [string | number | null, string][] = [
  ['plain', 'plain'],
  [null, ''],
  [12, '12'],
  [-12, '-12'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+91 98', "'+91 98"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', '"\'\t=1"'],
  ['{=1+1}', "'{=1+1}"],
  [' =1+1', "' =1+1"],
  ['a;b', '"a;b"'],
  ['a|b', '"a|b"'],
  ['ok;=1+1', '"ok;\'=1+1"'],
  ['ok; {@A1}|+2\t-3', "\"ok;' {@A1}|'+2\t'-3\""],
  ['line\n=1', '"line\n\'=1"'],
  ['Plot 5, -2', '"Plot 5, -2"'],
  ['a=b + c-d', 'a=b + c-d'],
  ['\r=1', '"\'\r=1"'],
  ['＝1+1', "'＝1+1"],
  ['＋91', "'＋91"],
  ['－2', "'－2"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['\u3000｛＝1+1}', "'\u3000｛＝1+1}"],
  ['a＝b', 'a＝b'],
  ['=a,"b"', '"\'=a,""b"""'],
];
for (const [value, written] of cells) {
  test(`a CSV cell of ${JSON.stringify(value)}`, () => assert.is(csvCell(value), written));
}

test('CSV: a mark for Excel, headings, one line per row over all blocks', async () => {
  const text = (await csvStream(table([rows[0]!], [rows[1]!])).toArray()).join('');
  assert.is(text, `\uFEFF${csvLine(['Regd no', 'Name', 'Semester'])}0601234001,"ଆଶା ""A"" <Sahoo>",1\r\n2601234002,,3\r\n`);
});

test('CSV: a table that fails on the way fails its stream', async () => {
  async function* broken(): AsyncGenerator<Row[]> {
    yield rows;
    throw new Error('gone');
  }
  const stream = csvStream(tableOf(broken()));
  assert.is(await stream.toArray().catch((error: Error) => error.message), 'gone');
});

test('XLSX: text stays text, the head stays in view, the second sheet shows whose list it is', async () => {
  const parts = unzip(await xlsxFile(table([rows[0]!], [rows[1]!])));
  const [sheet, facts] = [parts['xl/worksheets/sheet1.xml']!, parts['xl/worksheets/sheet2.xml']!];
  const strings = parts['xl/sharedStrings.xml']!;
  assert.match(parts['xl/workbook.xml']!, /name="Students"[\s\S]*name="About"/);
  assert.match(strings, /0601234001/);
  assert.match(strings, /ଆଶା (?:"|&quot;)A(?:"|&quot;) &lt;Sahoo&gt;/);
  assert.match(strings, /Clerk &amp; Sons/);
  assert.match(sheet, /state="frozen"/);
  assert.match(sheet, /<c r="A2"[^>]*t="s"/);
  assert.match(sheet, /<c r="C3"[^>]*><v>3<\/v>/);
  assert.is(sheet.match(/<row /g)?.length, 3);
  assert.is(facts.match(/<row /g)?.length, 2);
});

test('XLSX: beyond column Z, of any length, and with characters that no document may have', async () => {
  const many = Array.from({ length: 30 }, (_one, index) => `C${index}`);
  const long = 'ଆ'.repeat(200_000);
  const cells = [...many.slice(3), 'a\u0001b\uFFFEc\nd', new Date('2008-02-29T00:00:00Z'), long];
  async function* blocks() {
    for (let block = 0; block < 40; block += 1) yield Array.from({ length: 50 }, () => cells);
    yield { sheet: 'second: <B>', rows: [cells] };
  }
  const widths = many.map(() => 10);
  const file = await xlsxFile({
    title: 'A [very] long/title that no sheet can have',
    heads: many,
    widths,
    blocks: blocks(),
    aboutTitle: 'About',
    about,
  });
  const parts = unzip(file);
  const sheet = parts['xl/worksheets/sheet1.xml']!;
  const names = [...parts['xl/workbook.xml']!.matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(([, name]) => name);
  assert.equal(names, ['A  very  long title that no she', 'second  &lt;B&gt;', 'About']);
  assert.is(sheet.match(/<row /g)?.length, 2001);
  assert.match(sheet, /<c r="AA2001" t="s"><v>29<\/v><\/c><c r="AB2001" t="s"><v>30<\/v>/);
  assert.match(sheet, /<c r="AC2001" s="\d"><v>39507<\/v>/);
  const texts = parts['xl/sharedStrings.xml']!;
  assert.ok(texts.includes('>abc\nd<'));
  assert.ok(texts.includes(`>${long.slice(0, 32_767)}<`));
  assert.is(texts.match(/<si>/g)?.length, 30 + 2 + 4);
});

test('a further table is a sheet of its own before the last, and in CSV comes after an empty line', async () => {
  const further = [{ title: 'Sums', heads: ['Of', 'Number'], widths: [10, 10], rows: [['all', 7]] }];
  for (const [some, count] of [
    [table(rows), rows.length],
    [table(), 0],
  ] as const) {
    const parts = unzip(await xlsxFile({ ...some, further }));
    assert.match(parts['xl/workbook.xml']!, /name="Students"[\s\S]*name="Sums"[\s\S]*name="About"/);
    assert.is(parts['xl/worksheets/sheet1.xml']!.match(/<row /g)?.length, count + 1);
    assert.is(parts['xl/worksheets/sheet2.xml']!.match(/<row /g)?.length, 2);
    assert.match(parts['xl/worksheets/sheet2.xml']!, /<c r="B2"[^>]*><v>7<\/v>/);
  }
  const text = (await csvStream({ ...table(rows), further }).toArray()).join('');
  assert.ok(text.endsWith('\r\n\r\nOf,Number\r\nall,7\r\n'));
});

const german: Readonly<Record<string, string>> = {
  Students: 'Studierende',
  Name: 'Name',
  '{{code}} held': '{{code}}: gehalten',
  'Of|number of students': 'Von',
  Status: 'Stand',
  Draft: 'Entwurf',
  Yes: 'Ja',
  Batches: 'Jahrgänge',
  'About|this file': 'Über die Datei',
  'Taken by': 'Heruntergeladen von',
  Filters: 'Filter',
};
const inGerman = translateBy((english) => german[english] ?? `? ${english}`);

interface Line {
  name: string;
  status: string | null;
}
const lineColumns: Column<Line>[] = [
  { head: 'Name', width: 20, cell: ({ name }) => name },
  { head: phrase('{{code}} held', { code: 'CS101' }), width: 8, cell: () => 3 },
  { head: 'Of|number of students', width: 8, cell: () => phrase('Yes') },
  { head: 'Status', width: 8, words: true, cell: ({ status }) => status },
  { head: verbatim('Status'), width: 8, cell: () => joined([phrase('Draft'), 2], ': ') },
];
async function* linesOf(): AsyncGenerator<Line[]> {
  yield [{ name: 'Draft', status: 'Draft' }];
  yield [{ name: 'Yes', status: null }];
}
const lineTable = () => ({
  ...exportTable(lineColumns, linesOf(), {
    title: 'Students',
    about: [
      ['Taken by', 'Draft'],
      ['Filters', joined([phrase('Status'), phrase('Draft')], ': ')],
    ],
  }),
  further: [{ title: 'Batches', heads: ['Name'], widths: [10], rows: [['Students']] }],
});

test('headings and words are translated, data is not', async () => {
  const text = (await csvStream(translated(lineTable(), inGerman)).toArray()).join('');
  assert.is(
    text,
    '\uFEFFName,CS101: gehalten,Von,Stand,Status\r\nDraft,3,Ja,Entwurf,Entwurf: 2\r\nYes,3,Ja,,Entwurf: 2\r\n\r\nName\r\nStudents\r\n',
  );
  const parts = unzip(await xlsxFile(translated(lineTable(), inGerman)));
  const names = [...parts['xl/workbook.xml']!.matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(([, name]) => name);
  assert.equal(names, ['Studierende', 'Jahrgänge', 'Über die Datei']);
  for (const words of ['Heruntergeladen von', 'Stand: Entwurf']) assert.ok(parts['xl/sharedStrings.xml']!.includes(`>${words}<`), words);
});

test('in English, a text is its source without the meaning that distinguishes it from others', async () => {
  const text = (await csvStream(translated(lineTable())).toArray()).join('');
  assert.is(text.split('\r\n')[0], '\uFEFFName,CS101 held,Of,Status,Status');
  assert.is(inEnglish(phrase('{{of}} {{part}}', { of: phrase('Father'), part: 'phone' })), 'Father phone');
});

test('XLSX: simultaneous workbooks are written one after another, and a failing one does not block the others', async () => {
  async function* broken(): AsyncGenerator<Row[]> {
    yield rows;
    throw new Error('gone');
  }
  const failing = xlsxFile(tableOf(broken()));
  const next = xlsxFile(table(rows));
  assert.is(await failing.catch((error: Error) => error.message), 'gone');
  assert.ok((await next).length > 1000);
});

const thread = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`);
async function* slow() {
  yield rows;
  await new Promise((resume) => setTimeout(resume, 50));
  yield rows;
}
const threads: [string, string, RegExp][] = [
  ['cannot be loaded', 'import "./nowhere.mjs"', /./],
  ['fails', 'setTimeout(() => { throw new Error("out of paper") })', /out of paper/],
  ['ends by itself', 'process.exit(3)', /ended with 3/],
];
for (const [name, code, reason] of threads)
  test(`XLSX: a thread that ${name} is an error, between two blocks too, and the next workbook is made`, async () => {
    const answer = `import { parentPort } from 'node:worker_threads'; parentPort.once('message', () => parentPort.postMessage({ kind: 'taken' }));`;
    for (const first of ['', `${answer} await new Promise((resume) => parentPort.once('message', resume));`]) {
      const failing = xlsxFile(tableOf(slow()), thread(`${first}\n${code}`));
      assert.match(await failing.then(String, (error: Error) => error.message), reason);
    }
    assert.ok((await xlsxFile(table(rows))).length > 1000);
  });

test('XLSX: one thread writes one workbook after the other, each without data of the previous one', async () => {
  const [first, second] = [await xlsxFile(table(rows)), await xlsxFile({ ...table([rows[1]!]), title: 'Others' })];
  assert.match(unzip(first)['xl/workbook.xml']!, /name="Students"[\s\S]*name="About"/);
  const parts = unzip(second);
  const names = [...parts['xl/workbook.xml']!.matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(([, name]) => name);
  assert.equal(names, ['Others', 'About']);
  assert.is(parts['xl/worksheets/sheet1.xml']!.match(/<row /g)?.length, 2);
  assert.not.match(parts['xl/sharedStrings.xml']!, /0601234001/);
  const again = unzip(await xlsxFile({ ...table([rows[1]!]), title: 'Others' }));
  assert.is(again['xl/styles.xml'], parts['xl/styles.xml']);
});

/** Answers like the writer, with the number of workbooks that the thread has made. */
const counting = `import { parentPort } from 'node:worker_threads'; let count = 0;
  parentPort.on('message', ({ kind }) => {
    if (kind === 'rows') parentPort.postMessage({ kind: 'taken' });
    if (kind === 'end') parentPort.postMessage({ kind: 'done', file: new Uint8Array([(count += 1)]) });
  });`;

test('XLSX: a thread is reused after a small workbook, and ended after a large one or a failing one', async () => {
  const threadCounts = async (...blocks: Row[][]) => [...(await xlsxFile(table(...blocks), thread(counting)))][0];
  assert.equal([await threadCounts(rows), await threadCounts(rows)], [1, 2]);
  async function* broken(): AsyncGenerator<Row[]> {
    yield rows;
    throw new Error('gone');
  }
  const failing = xlsxFile(tableOf(broken()), thread(counting));
  assert.is(await failing.catch((error: Error) => error.message), 'gone');
  assert.is(await threadCounts(rows), 1);
  assert.is(await threadCounts(Array.from({ length: 5001 }, () => rows[0]!)), 2);
  assert.is(await threadCounts(rows), 1);
});

test('a computed cell: a formula with its result in a workbook, the result in CSV; typed text is never a formula', async () => {
  const sum: FormulaCell = { formula: 'SUM(B2:B3)', result: 3 };
  assert.is(csvLine(['=SUM(B2:B3)', sum, { ...sum, result: null }]), `'=SUM(B2:B3),3,\r\n`);
  async function* blocks() {
    yield [
      ['=SUM(B2:B3)', 1],
      ['b', 2],
      ['c', sum],
    ];
  }
  const parts = unzip(
    await xlsxFile({ title: 'Sums', heads: ['Name', 'Mark'], widths: [10, 10], blocks: blocks(), aboutTitle: 'About', about }),
  );
  const sheet = parts['xl/worksheets/sheet1.xml']!;
  assert.equal(sheet.match(/<f>[^<]*<\/f><v>[^<]*<\/v>/g), ['<f>SUM(B2:B3)</f><v>3</v>']);
  assert.match(sheet, /<c r="A2"[^>]*t="s"/);
});

test.run();
