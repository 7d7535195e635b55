import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { met } from '../../src/portal/kinds/grid/model/meeting.ts';
import { enter, sheetOf, undo, type Entry } from '../../src/portal/kinds/grid/model/sheet.ts';
import { matrixGrid } from '../../src/portal/modules/authorization/parts/matrix-grid.tsx';
import {
  changedPermissions,
  changesIn,
  countChanges,
  shownRows,
  type MatrixData,
  type Sought,
} from '../../src/portal/modules/authorization/parts/matrix-model.ts';

/** Roles and permissions as the cells of a grid. */
const test = suite('matrix of permissions');

const role = (id: number, permissionIds: number[], fields = {}): MatrixData['roles'][number] => ({
  id,
  version: 1,
  updatedAt: '2026-07-01T00:00:00.000Z',
  name: `Role${id}`,
  kind: 'employee',
  description: null,
  isSystem: false,
  isRestricted: false,
  isActive: true,
  users: id * 10,
  permissions: permissionIds.length,
  permissionIds,
  isOpenToCaller: true,
  ...fields,
});
const permission = (id: number, group: string) => ({ id, name: `P${id}`, group, isSensitive: false, holders: 1 });
const data: MatrixData = {
  roles: [role(2, [101, 102]), role(3, [102])],
  permissions: [permission(101, 'student'), permission(102, 'student'), permission(201, 'employee')],
  held: new Set(),
};
const sheet = sheetOf(matrixGrid.columns(data, ((key: string) => key) as never), matrixGrid.rows(data));
const tick = (row: number, column: number, value: boolean): Entry => ({
  row: String(row),
  column: String(column),
  value,
});
const all: Sought = { isFound: () => true, isDifferentOnly: false, roles: data.roles, isOpen: () => true };

test('a row for each group and for each of its permissions; the box of a group is not a cell', () => {
  assert.equal(
    sheet.rows.map(({ key }) => key),
    ['group.student', '101', '102', 'group.employee', '201'],
  );
  assert.is(enter(sheet, [{ row: 'group.student', column: '2', value: true }]), sheet);
});

test('a ticked cell differs, a restored one does not', () => {
  const changed = enter(sheet, [tick(101, 2, false), tick(201, 2, true), tick(101, 3, true)]);
  const changes = changesIn(changed, data.roles);
  assert.equal(changes, { 2: { 101: false, 201: true }, 3: { 101: true } });
  assert.equal(countChanges(changes, data.roles), { given: 2, taken: 1, users: 50 });
  assert.equal(changesIn(enter(changed, [tick(101, 3, false)]), data.roles), { 2: { 101: false, 201: true } });
  assert.equal(changesIn(undo(changed), data.roles), {});
});

test('the resulting permissions of a role are sent together, ascending', () => {
  assert.equal(changedPermissions({ id: 2, permissionIds: [102, 301, 101] }, { 2: { 101: false, 201: true } }), [102, 201, 301]);
  assert.equal(changedPermissions({ id: 2, permissionIds: [102] }, {}), [102]);
});

test('permissions granted by another user meanwhile stay beside the local changes', () => {
  const mine = enter(sheet, [tick(201, 2, true)]);
  const theirs = { ...data, roles: [role(2, [101, 102], { version: 2 }), role(3, [101, 102, 201], { version: 2 })] };
  const both = met(mine, matrixGrid.rows(theirs));
  assert.equal(changesIn(both, data.roles), { 2: { 201: true } });
  assert.is(both.rows.find(({ key }) => key === '201')?.cells['3'], true);
});

test('the shown rows: search matches, changed ones, and those of open groups', () => {
  const keys = (sought: Partial<Sought>, of = sheet) => shownRows(data, of, { ...all, ...sought }).keys.join(' ');
  assert.is(keys({}), 'group.student 101 102 group.employee 201');
  assert.is(keys({ isOpen: (group) => group === 'employee' }), 'group.student group.employee 201');
  assert.is(keys({ isFound: ({ id }) => id === 102 }), 'group.student 102');
  assert.is(keys({ isFound: () => false }), '');
  assert.is(keys({ isDifferentOnly: true }), 'group.student 101');
  assert.is(keys({ isDifferentOnly: true }, enter(sheet, [tick(201, 2, true)])), 'group.student 101 group.employee 201');
  const ticked = enter(sheet, [tick(102, 2, false), tick(102, 3, false)]);
  assert.is(keys({ isDifferentOnly: true }, ticked), 'group.student 101 102', 'a changed row stays visible');
  assert.is(keys({ isDifferentOnly: true, roles: data.roles.slice(1) }), '');
  assert.equal([...shownRows(data, sheet, { ...all, isFound: ({ id }) => id > 101, isOpen: () => false }).matches], [102, 201]);
});

test.run();
