import '../../support/dom.ts';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { gapsOf } from '../../../src/contract/syllabus/map-rules.ts';
import type { OutcomeMap, SiblingOfMap } from '../../../src/contract/syllabus/outcome-map.ts';

const { cellsIn, mapGrid } = await import('../../../src/portal/modules/syllabus/parts/maps/map-grid.tsx');
const { entriesOf } = await import('../../../src/portal/modules/syllabus/parts/maps/entries-of.ts');
const { enter, sheetOf } = await import('../../../src/portal/kinds/grid/model/sheet.ts');

const test = suite('a CO-PO map as a grid');

const cell = (courseOutcomeId: number, outcomeId: number, level: number, justification: string | null = null) => ({
  courseOutcomeId,
  outcomeId,
  level,
  justification,
  toReview: false,
});
const column = (id: number, kind: 'PO' | 'PSO', isFormer = false) => ({
  id,
  code: `${kind}${id}`,
  title: 'Ethics',
  statement: '',
  kind,
  isFormer,
});

/** Two course outcomes; two POs, a PSO, and a PO of the previous set. */
const map = {
  id: 1,
  version: 3,
  rows: [
    { id: 11, code: 'CO1', statement: 'Explain', bloom: 2 },
    { id: 12, code: 'CO2', statement: 'Apply', bloom: 3 },
  ],
  columns: [column(21, 'PO'), column(22, 'PO'), column(23, 'PSO'), column(24, 'PO', true)],
  cells: [{ ...cell(11, 21, 2), toReview: true }, cell(11, 23, 3, 'In the laboratory'), { ...cell(12, 24, 1), toReview: true }],
} as unknown as OutcomeMap;

const t = ((key: string) => key) as never;
const sheet = () => sheetOf(mapGrid.columns(map, t), mapGrid.rows(map));

test('levels are in their cells, with justifications beside them', () => {
  const [first] = sheet().rows;
  assert.equal([first!.cells, first!.notes], [{ 21: 2, 23: 3 }, { 23: 'In the laboratory' }]);
});

test('a copied cell needs a review until it changes', () => {
  assert.equal(
    gapsOf({ rows: map.rows, cells: cellsIn(sheet().rows, map) }).map(({ kind }) => kind),
    ['toReview', 'toReview'],
  );
  const after = enter(sheet(), [
    { row: '11', column: '21', text: '1' },
    { row: '12', column: '21', text: '3' },
  ]);
  assert.equal(gapsOf({ rows: map.rows, cells: cellsIn(after.rows, map) }), [
    { kind: 'unjustified', row: 12, column: 21 },
    { kind: 'toReview', row: 12, column: 24 },
  ]);
});

test('a cell of a former set can only be cleared', () => {
  const after = enter(sheet(), [
    { row: '11', column: '24', text: '2' },
    { row: '12', column: '24', value: null },
  ]);
  assert.equal(
    after.rows.map(({ cells }) => cells['24'] ?? null),
    [null, null],
  );
});

test('the map of another batch replaces POs, and PSOs only if it has some', () => {
  const take = (cells: SiblingOfMap['cells']) => enter(sheet(), entriesOf(map, { cells } as SiblingOfMap)).rows;
  const [first, second] = take([cell(12, 22, 3, 'A project')]);
  assert.equal([first!.cells['21'], first!.cells['23'], second!.cells['22'], second!.notes['22']], [null, 3, 3, 'A project']);
  const [entry] = take([cell(12, 23, 1)]);
  assert.is(entry!.cells['23'], null);
});

test('an error is shown at its cell', () => {
  const { save } = mapGrid;
  if (save.by !== 'whole') throw new Error('a map is saved as a whole');
  const rows = [
    { id: 11, version: undefined, cells: { 21: 3 }, notes: {}, changed: ['21', '22'] },
    { id: 12, version: undefined, cells: { 23: 1 }, notes: {}, changed: ['23'] },
  ];
  assert.equal(save.cellOf?.('cells.2.level', rows), { id: 12, column: '23' });
  assert.is(save.cellOf?.('version', rows), null);
});

test.run();
