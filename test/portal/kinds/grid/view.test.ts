import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Column } from '../../../../src/portal/kinds/grid/model/column.ts';
import { cleared, copied, filledDown, paste } from '../../../../src/portal/kinds/grid/model/paste.ts';
import { reverted } from '../../../../src/portal/kinds/grid/model/meeting.ts';
import { enter, redo, sheetOf, undo, type Sheet } from '../../../../src/portal/kinds/grid/model/sheet.ts';
import { inWhole, viewOf, type ShownKeys } from '../../../../src/portal/kinds/grid/model/view.ts';
import { gridStore } from '../../../../src/portal/kinds/grid/store.ts';

/** A grid with only some rows and columns visible. */
const test = suite('the visible part of a grid');

const columns = ['a', 'b', 'c'].map((key): Column => ({ key, type: 'text', title: key }));
const sheet = sheetOf(
  columns,
  [1, 2, 3, 4].map((id) => ({ id, cells: { a: `a${id}`, b: `b${id}`, c: `c${id}` } })),
);
const shown: ShownKeys = { rows: new Set(['2', '4']), columns: new Set(['a', 'c']) };
const through = (to: (view: Sheet) => Sheet, of = sheet) => {
  const view = viewOf(of, shown);
  return inWhole(of, view, to(view));
};
const texts = ({ rows }: Sheet) => rows.map(({ cells }) => `${cells['a']} ${cells['b']} ${cells['c']}`);
const range = { anchor: { row: 0, column: 0 }, at: { row: 1, column: 1 } };

test('the whole sheet is its own view', () => assert.is(viewOf(sheet, null), sheet));

test('only visible cells are copied, cleared, filled and pasted into', () => {
  assert.equal(copied(viewOf(sheet, shown), range), [
    ['a2', 'c2'],
    ['a4', 'c4'],
  ]);
  assert.equal(texts(through((view) => cleared(view, range))), ['a1 b1 c1', 'null b2 null', 'a3 b3 c3', 'null b4 null']);
  assert.equal(texts(through((view) => filledDown(view, range))), ['a1 b1 c1', 'a2 b2 c2', 'a3 b3 c3', 'a2 b4 c2']);
  const block = [
    ['x', 'y'],
    ['z', 'w'],
  ];
  assert.equal(texts(through((view) => paste(view, range, block).sheet)), ['a1 b1 c1', 'x b2 y', 'a3 b3 c3', 'z b4 w']);
});

test('a visible change is undone and redone in the whole sheet', () => {
  const changed = through((view) => enter(view, [{ row: '4', column: 'c', text: 'new' }]));
  assert.equal(texts(through(undo, changed)), texts(sheet));
  assert.equal(texts(undo(changed)), texts(sheet), 'also when all cells are visible again');
  assert.equal(texts(redo(undo(changed))), texts(changed));
  assert.equal(texts(through(redo, through(undo, changed))), texts(changed));
  assert.is(
    through((view) => view),
    sheet,
    'without a change the sheet is the same object',
  );
});

test('reverting to the server’s content, and undoing that', () => {
  const changed = enter(sheet, [{ row: '1', column: 'a', text: 'new' }]);
  assert.equal(texts(reverted(changed)), texts(sheet));
  assert.equal(texts(undo(reverted(changed))), texts(changed));
});

test('the current cell stays selected, or the nearest one is', () => {
  const store = gridStore(sheet);
  const at = () => store.get().selection.at;
  store.set({ selection: { anchor: { row: 3, column: 2 }, at: { row: 3, column: 2 } } });
  store.show(shown);
  assert.equal(at(), { row: 1, column: 1 });
  store.show(null);
  assert.equal(at(), { row: 3, column: 2 });
  store.show({ rows: new Set(['1']), columns: null });
  assert.equal(at(), { row: 0, column: 2 });
});

test('a change does not render the header again', () => {
  const store = gridStore(sheet);
  store.show(shown);
  const { view } = store.get();
  store.set({ sheet: enter(sheet, [{ row: '2', column: 'a', text: 'new' }]) });
  assert.is(store.get().view.columns, view.columns);
  assert.is.not(store.get().view.rows, view.rows);
});

test.run();
