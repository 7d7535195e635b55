import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { api } from '../../src/server/api.ts';
import type { AnyEndpoint } from '../../src/contract/core/endpoint.ts';
import { scopeOf } from '../../src/contract/core/scope.ts';
import { records } from '../../src/contract/modules.ts';
import { offices } from '../../src/contract/records.ts';

/** The trail of a record and the decisions on its corrections are for those who may open or change the record itself. */
const test = suite('trails and corrections follow their records');

const tables = Object.entries(records);
const wholesOf = (table: string) => tables.filter(([, { parts = [] }]) => parts.includes(table));
const inSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const sorted = (names: readonly string[] = []) => [...names].sort();

/** The scopes of a call that open rows of a table to employees. */
const scopesOf = ({ scope = [] }: AnyEndpoint, table: string) =>
  scope.filter((name) => inSnakeCase(scopeOf(name).of) === table && scopeOf(name).callers !== 'students');

for (const [table, { may, rowAccess }] of tables)
  if (may)
    test(`${table}: the trail declares whose rows it shows`, () => {
      if (rowAccess !== undefined) return;
      const wholes = wholesOf(table);
      assert.ok(wholes.length > 0, 'declare whose rows they are, or `everyone`');
      assert.ok(wholes.every(([, whole]) => whole.rowAccess !== undefined));
    });

for (const [name, call] of api) {
  const [match] = /^\/[a-z-]+\/:id$/.exec(call.path) ?? [];
  if (!match || call.method !== 'GET') continue;
  for (const [table, { may = [], rowAccess }] of tables) {
    const scope = scopesOf(call, table);
    if (scope.length === 0 || may.length === 0) continue;
    test(`${table}: the trail is as open as ${name}`, () => {
      const { wide = [] } = call;
      const isOpen = scope.every((scopeName) => !scopeOf(scopeName).binds) && may.every((permissionName) => wide.includes(permissionName));
      if (rowAccess === 'everyone') return assert.ok(isOpen, 'some users may open only some of the records');
      assert.equal([sorted(rowAccess?.scope), sorted(rowAccess?.wide)], [sorted(scope), sorted(wide)]);
    });
  }
}

for (const [table, { decide, rowAccess }] of offices)
  test(`corrections of ${table} are decided by those who may change the record`, () => {
    const edit = [...api.values()].find(({ method, path }) => method === 'PATCH' && path === `/${table}/:id`);
    assert.equal(edit?.access, [decide]);
    assert.equal([rowAccess?.scope, rowAccess?.wide], [edit?.scope, edit?.wide]);
  });

test.run();
