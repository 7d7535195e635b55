import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { permissionCatalogue } from '../../src/contract/core/permission-catalogue.ts';
import { permission } from '../../src/contract/core/permissions.ts';
import { roleNames, rolePermissions } from '../../src/contract/core/role-catalogue.ts';

const test = suite('permission catalogue (F2)');

test('126 permissions, every name and every number once (F2)', () => {
  const names = permissionCatalogue.map(({ name }) => name);
  const ids = permissionCatalogue.map(({ id }) => id);
  assert.is(names.length, 126);
  assert.is(new Set(names).size, names.length);
  assert.is(new Set(ids).size, ids.length);
});

test('the numbers in code are those of the catalogue', () => {
  assert.equal(permission, Object.fromEntries(permissionCatalogue.map(({ id, name }) => [name, id])));
});

test('roles have only existing permissions, each once, ascending', () => {
  const permissionIds = new Set<number>(Object.values(permission));
  for (const role of roleNames) {
    const held = rolePermissions[role];
    assert.ok(
      held.every((id) => permissionIds.has(id)),
      role,
    );
    assert.equal(
      [...held],
      [...new Set(held)].sort((first, other) => first - other),
      role,
    );
  }
});

test('every permission belongs to at least one role', () => {
  const held = new Set(roleNames.flatMap((role) => rolePermissions[role]));
  assert.equal(
    permissionCatalogue.filter(({ id }) => !held.has(id)).map(({ name }) => name),
    [],
  );
});

test.run();
