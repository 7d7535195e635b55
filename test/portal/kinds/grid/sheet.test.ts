import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Column, Row } from '../../../../src/portal/kinds/grid/model/column.ts';
import {
  changedCells,
  checked,
  contestedCells,
  isUnsaved,
  leftOf,
  leftOfRow,
  refusedCells,
} from '../../../../src/portal/kinds/grid/model/differences.ts';
import { insertRow, isBlank, moveRow, removeRow } from '../../../../src/portal/kinds/grid/model/lines.ts';
import { chosen, chosenAll, met, metRow, saved, savedRow } from '../../../../src/portal/kinds/grid/model/meeting.ts';
import { cleared, copied, filledDown, paste } from '../../../../src/portal/kinds/grid/model/paste.ts';
import { placeAfter, nextInOrder, single, spanOf, type Selection } from '../../../../src/portal/kinds/grid/model/place.ts';
import { enter, redo, sheetOf, undo, type GivenRow, type Sheet } from '../../../../src/portal/kinds/grid/model/sheet.ts';

const test = suite('a sheet');

const columns: Column[] = [
  { key: 'name', type: 'readonly', title: 'Name', isName: true },
  { key: 'a', type: 'level', title: 'A', hasNote: true },
  { key: 'b', type: 'level', title: 'B', isOpen: (row) => row.cells['name'] !== 'CO3' },
  { key: 'text', type: 'text', title: 'Text', isRequired: true },
];
const serverRows: GivenRow[] = [
  { id: 1, cells: { name: 'CO1', a: 1, b: null, text: 'one' } },
  { id: 2, cells: { name: 'CO2', a: null, b: 2, text: 'two' }, notes: { b: 'In the laboratory.' } },
  { id: 3, cells: { name: 'CO3', a: 3, b: 3, text: 'three' } },
];
const fresh = (): Sheet => sheetOf(columns, serverRows);
const type = (sheet: Sheet, row: string, column: string, text: string) => enter(sheet, [{ row, column, text }]);
const rowOf = (sheet: Sheet, key: string): Row => sheet.rows.find((row) => row.key === key)!;
const range = (top: number, first: number, bottom: number, last: number): Selection => ({
  anchor: { row: top, column: first },
  at: { row: bottom, column: last },
});

test('a cell accepts readable input, and only its own row changes', () => {
  const before = fresh();
  const after = type(before, '1', 'b', '2');
  assert.is(rowOf(after, '1').cells['b'], 2);
  assert.is(rowOf(after, '2'), rowOf(before, '2'));
  assert.equal(changedCells(after), [{ row: '1', column: 'b' }]);
  assert.equal([leftOf(before), leftOf(after), leftOfRow('1', after), leftOfRow('2', after)], ['nothing', 'sound', 'sound', 'nothing']);
  assert.is(leftOf(type(after, '1', 'b', '')), 'nothing');
});

test('consequences of a value for its row are one change with it', () => {
  const absent: Column = {
    key: 'a',
    type: 'level',
    title: 'A',
    also: (value) => (value === 3 ? { b: null, text: 'all' } : {}),
  };
  const sheet = sheetOf([...columns.filter(({ key }) => key !== 'a'), absent], serverRows);
  const after = type(sheet, '2', 'a', '3');
  assert.equal(rowOf(after, '2').cells, { name: 'CO2', a: 3, b: null, text: 'all' });
  assert.equal(rowOf(undo(after), '2').cells, serverRows[1]!.cells);
  assert.equal(rowOf(type(sheet, '2', 'a', '2'), '2').cells['b'], 2);
});

test('unreadable input stays red beside the server’s value, and does not block the rest', () => {
  const wrong = type(fresh(), '1', 'a', '7');
  assert.is(rowOf(wrong, '1').cells['a'], 1);
  assert.equal(refusedCells(wrong), [{ row: '1', column: 'a' }]);
  assert.is(isUnsaved(wrong), true);
  assert.is(leftOf(wrong), 'unsound');
  assert.is(leftOf(type(wrong, '2', 'a', '1')), 'sound');
  assert.equal(refusedCells(type(wrong, '1', 'a', '2')), []);
});

test('neither closed nor read-only cells are written', () => {
  const before = fresh();
  assert.is(type(before, '3', 'b', '1'), before);
  assert.is(type(before, '1', 'name', 'CO9'), before);
  assert.is(type(before, '1', 'unknown', '1'), before);
});

test('a note belongs to its cell and is removed with its value', () => {
  const noted = enter(fresh(), [{ row: '1', column: 'a', note: ' Used in each unit. ' }]);
  assert.is(rowOf(noted, '1').notes['a'], 'Used in each unit.');
  assert.equal(changedCells(noted), [{ row: '1', column: 'a' }]);
  assert.equal(rowOf(type(noted, '1', 'a', '0'), '1').notes, {});
  assert.is(leftOf(enter(noted, [{ row: '1', column: 'a', note: '' }])), 'nothing');
});

test('each change can be undone and redone; a new change clears the redo history', () => {
  const first = type(fresh(), '1', 'a', '2');
  const two = type(first, '2', 'a', '3');
  assert.is(undo(two).rows, first.rows);
  assert.is(redo(undo(two)).rows, two.rows);
  assert.is(undo(fresh()).rows.length, 3);
  assert.equal(type(undo(two), '3', 'a', '1').future, []);
  assert.is(leftOf(undo(undo(two))), 'nothing');
  let many = fresh();
  for (let step = 0; step < 205; step += 1) many = type(many, '1', 'a', String(1 + (step % 2)));
  assert.is(many.past.length, 200);
});

test('before saving, missing values and errors are marked; corrected, the mark disappears', () => {
  const emptied = type(fresh(), '1', 'text', '');
  assert.is(leftOf(emptied), 'unsound');
  const marked = checked(emptied);
  assert.equal(rowOf(marked, '1').refused['text'], { text: '', reason: { code: 'required' }, by: 'check' });
  assert.is(checked(marked), marked);
  assert.equal(refusedCells(type(marked, '1', 'text', 'again')), []);
  const twice = (row: Row, rows: readonly Row[]) =>
    rows.some((sibling) => sibling !== row && sibling.cells['text'] === row.cells['text']) ? { text: { code: 'duplicate' as const } } : {};
  const same = checked(type(fresh(), '1', 'text', 'two'), twice);
  assert.equal(
    refusedCells(same).map(({ row }) => row),
    ['1', '2'],
  );
  assert.equal(refusedCells(checked(type(same, '1', 'text', 'other'), twice)), []);
});

test('adding, removing and moving rows can be undone', () => {
  const added = insertRow(fresh(), 1, { text: 'new' });
  assert.equal(
    added.rows.map(({ key }) => key),
    ['1', 'new-1', '2', '3'],
  );
  assert.is(leftOf(added), 'sound');
  assert.is(insertRow(undo(added), 0).rows[0]?.key, 'new-2');
  assert.is(leftOf(insertRow(fresh(), 3)), 'unsound');
  assert.equal([isBlank(insertRow(fresh(), 3).rows[3]!), isBlank(fresh().rows[0]!)], [true, false]);
  const moved = moveRow(fresh(), 0, 1);
  assert.equal(
    moved.rows.map(({ key }) => key),
    ['2', '1', '3'],
  );
  assert.is(leftOf(moved), 'sound');
  assert.is(leftOf(undo(moved)), 'nothing');
  assert.equal([moveRow(fresh(), 0, -1).past.length, moveRow(fresh(), 2, 1).past.length], [0, 0]);
  assert.is(leftOf(removeRow(fresh(), 2)), 'sound');
});

test('one text fills a range; a block is pasted as it is, twice if it fits twice', () => {
  const filled = paste(fresh(), range(0, 1, 2, 1), [['2']]);
  assert.equal(
    filled.sheet.rows.map(({ cells }) => cells['a']),
    [2, 2, 2],
  );
  assert.is(filled.sheet.past.length, 1);
  const block = paste(fresh(), single({ row: 0, column: 1 }), [
    ['2', '1'],
    ['1', '3'],
  ]);
  assert.equal(
    block.sheet.rows.map(({ cells }) => [cells['a'], cells['b']]),
    [
      [2, 1],
      [1, 3],
      [3, 3],
    ],
  );
  assert.equal(spanOf(block.selection), { top: 0, bottom: 1, first: 1, last: 2 });
  assert.equal(block.lost, []);
});

test('lines beyond the last row are reported, or become rows in the same change', () => {
  const lost = paste(fresh(), single({ row: 2, column: 3 }), [['x'], ['y']]);
  assert.equal([lost.sheet.rows.length, lost.lost], [3, ['y']]);
  const grown = paste(fresh(), single({ row: 2, column: 3 }), [['x'], ['y'], ['z']], { addsRows: true });
  assert.equal(
    grown.sheet.rows.map(({ cells }) => cells['text']),
    ['one', 'two', 'x', 'y', 'z'],
  );
  assert.is(undo(grown.sheet).rows.length, 3);
  assert.equal(grown.lost, []);
});

test('a block with row names goes to these rows, if pasted at the names or if too wide', () => {
  const block = [
    ['CO3', '1'],
    ['co1', '2'],
    ['CO9', '3'],
  ];
  const rules = { keyColumn: 'name' };
  const atNames = paste(fresh(), single({ row: 0, column: 0 }), block, rules);
  assert.equal(
    atNames.sheet.rows.map(({ cells }) => cells['a']),
    [2, null, 1],
  );
  assert.equal(atNames.lost, ['CO9 3']);
  const tooBroad = paste(fresh(), single({ row: 0, column: 3 }), [['CO2', 'second']], rules);
  assert.is(rowOf(tooBroad.sheet, '2').cells['text'], 'second');
  const levels = paste(fresh(), single({ row: 0, column: 1 }), [['1', '2']], rules);
  assert.is(rowOf(levels.sheet, '1').cells['b'], 2);
  const strangers = paste(
    fresh(),
    single({ row: 0, column: 0 }),
    [
      ['x', '1'],
      ['y', '2'],
    ],
    rules,
  );
  assert.is(rowOf(strangers.sheet, '1').cells['a'], 1);
});

test('a range is copied, cleared and filled down; closed cells stay', () => {
  assert.equal(copied(fresh(), range(1, 0, 2, 1)), [
    ['CO2', ''],
    ['CO3', '3'],
  ]);
  assert.equal(
    cleared(fresh(), range(0, 1, 2, 2)).rows.map(({ cells }) => [cells['a'], cells['b']]),
    [
      [null, null],
      [null, null],
      [null, 3],
    ],
  );
  assert.equal(
    filledDown(fresh(), range(0, 1, 2, 1)).rows.map(({ cells }) => cells['a']),
    [1, 1, 1],
  );
  assert.is(rowOf(filledDown(fresh(), single({ row: 1, column: 1 })), '2').cells['a'], 1);
  const first = fresh();
  assert.is(filledDown(first, single({ row: 0, column: 1 })), first);
});

test('after saving, input typed meanwhile is still unsaved', () => {
  const sent = type(fresh(), '1', 'a', '2');
  const meanwhile = type(sent, '2', 'a', '3');
  const answer = serverRows.map((row) => (row.id === 1 ? { ...row, cells: { ...row.cells, a: 2, name: 'CO1!' } } : row));
  const after = saved(meanwhile, sent.rows, answer);
  assert.equal(changedCells(after), [{ row: '2', column: 'a' }]);
  assert.is(rowOf(after, '1').cells['name'], 'CO1!');
});

test('a new row keeps its key when the server has assigned an id', () => {
  const sent = type(insertRow(fresh(), 3), 'new-1', 'text', 'four');
  const after = saved(sent, sent.rows, [...serverRows, { id: 77, cells: { name: 'CO4', text: 'four' } }]);
  assert.is(after.rows[3]?.key, 'new-1');
  assert.is(after.base.get('new-1')?.id, 77);
  assert.is(after.rows[3]?.cells['name'], 'CO4');
  assert.is(leftOf(after), 'nothing');
});

const theirs = (change: Partial<Record<number, GivenRow['cells']>>): GivenRow[] =>
  serverRows.map((row) => ({ ...row, cells: { ...row.cells, ...change[Number(row.id)] } }));

test('changes of both users apply; a cell changed by both must be chosen', () => {
  const mine = enter(fresh(), [
    { row: '1', column: 'a', text: '2' },
    { row: '2', column: 'a', text: '1' },
  ]);
  const both = met(mine, theirs({ 1: { a: 3, b: 1 }, 3: { a: 1 } }));
  assert.equal(contestedCells(both), [{ row: '1', column: 'a' }]);
  assert.equal([rowOf(both, '1').cells['a'], rowOf(both, '1').cells['b'], rowOf(both, '3').cells['a']], [2, 1, 1]);
  assert.equal(rowOf(both, '1').theirs['a'], { value: 3, note: '' });
  assert.equal(both.past, []);
  const cell = { row: '1', column: 'a' };
  assert.is(rowOf(chosen(both, cell, 'mine'), '1').cells['a'], 2);
  assert.is(rowOf(chosen(both, cell, 'theirs'), '1').cells['a'], 3);
  for (const side of ['mine', 'theirs'] as const) assert.equal(contestedCells(chosenAll(both, side)), []);
  assert.equal(changedCells(chosenAll(both, 'theirs')), [{ row: '2', column: 'a' }]);
  assert.equal(contestedCells(type(both, '1', 'a', '1')), []);
});

test('a change with a lost answer is not a conflict', () => {
  const mine = type(fresh(), '1', 'a', '2');
  const after = met(mine, theirs({ 1: { a: 2 } }));
  assert.equal([contestedCells(after), leftOf(after)], [[], 'nothing']);
});

test('rows added or removed by the other user', () => {
  const added = met(fresh(), [...serverRows, { id: 4, cells: { name: 'CO4', text: 'four' } }]);
  assert.equal(
    added.rows.map(({ key }) => key),
    ['1', '2', '3', '4'],
  );
  assert.equal(
    met(fresh(), serverRows.slice(1)).rows.map(({ key }) => key),
    ['2', '3'],
  );
  const merged = met(type(fresh(), '1', 'a', '2'), serverRows.slice(1));
  assert.equal([merged.rows.length, leftOf(merged)], [3, 'sound']);
  const removed = met(removeRow(fresh(), 0), serverRows);
  assert.equal(
    removed.rows.map(({ key }) => key),
    ['2', '3'],
  );
});

test('the order of the other user applies if the local user moved nothing, otherwise the local order', () => {
  const reversed = [...serverRows].reverse();
  assert.equal(
    met(fresh(), reversed).rows.map(({ key }) => key),
    ['3', '2', '1'],
  );
  assert.equal(
    met(moveRow(fresh(), 0, 1), theirs({ 3: { a: 1 } })).rows.map(({ key }) => key),
    ['2', '1', '3'],
  );
  const withNew = insertRow(fresh(), 1, { text: 'new' });
  assert.equal(
    met(withNew, reversed).rows.map(({ key }) => key),
    ['3', '2', '1', 'new-1'],
  );
});

test('one row saved separately', () => {
  const mine = enter(fresh(), [
    { row: '1', column: 'a', text: '2' },
    { row: '2', column: 'a', text: '3' },
  ]);
  const after = savedRow(mine, rowOf(mine, '1'), {
    id: 1,
    version: 2,
    cells: { name: 'CO1', a: 2, b: null, text: 'one' },
  });
  assert.equal([leftOfRow('1', after), leftOfRow('2', after)], ['nothing', 'sound']);
  const clash = metRow(mine, '2', {
    id: 2,
    version: 9,
    cells: { name: 'CO2', a: 1, b: 2, text: 'two' },
    notes: { b: 'In the laboratory.' },
  });
  assert.equal(contestedCells(clash), [{ row: '2', column: 'a' }]);
  assert.is(clash.base.get('2')?.version, 9);
});

test('moving through the cells', () => {
  const size = { rows: 3, columns: 4 };
  const at = { row: 1, column: 2 };
  assert.equal(placeAfter(at, { by: [5, -9] }, size), { row: 2, column: 0 });
  assert.equal(
    (['rowStart', 'rowEnd', 'top', 'bottom', 'start', 'end'] as const).map((to) => Object.values(placeAfter(at, { to }, size))),
    [
      [1, 0],
      [1, 3],
      [0, 2],
      [2, 2],
      [0, 0],
      [2, 3],
    ],
  );
  assert.equal(nextInOrder({ row: 0, column: 3 }, 1, size), { row: 1, column: 0 });
  assert.equal(nextInOrder({ row: 1, column: 0 }, -1, size), { row: 0, column: 3 });
  assert.equal([nextInOrder({ row: 2, column: 3 }, 1, size), nextInOrder({ row: 0, column: 0 }, -1, size)], [null, null]);
});

test.run();
