import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { fitting, isEssential, type FittedColumn } from '../../../src/portal/kinds/list/fitting.ts';

const test = suite('columns that fit');
const columns = [
  { key: 'name', role: 'name', width: '10rem' },
  { key: 'room', width: '5rem' },
  { key: 'note', width: '10rem', isEssential: true },
  { key: 'phone', width: '5rem' },
  { key: 'fact', role: 'fact', width: '5rem', isEssential: false },
] as const satisfies (FittedColumn & { key: string })[];
const shown = (rems: number) => fitting(columns, rems * 10, 10).map(({ key }) => key);

test('all are shown if they fit', () => {
  assert.is(fitting(columns, 350, 10), columns);
  assert.is(fitting(columns, Infinity, 10), columns);
});

test('the last non-essential column is dropped first, and no more than necessary', () => {
  assert.equal(shown(34), ['name', 'room', 'note', 'phone']);
  assert.equal(shown(30), ['name', 'room', 'note', 'phone']);
  assert.equal(shown(29), ['name', 'room', 'note']);
  assert.equal(shown(24), ['name', 'note']);
});

test('essential ones stay even if too wide together', () => {
  assert.equal(shown(5), ['name', 'note']);
  const essential = columns.filter(isEssential);
  assert.is(fitting(essential, 50, 10), essential);
});

test('columns of a card are essential, unless set otherwise', () => {
  assert.equal(
    columns.filter(isEssential).map(({ key }) => key),
    ['name', 'note'],
  );
});

test.run();
