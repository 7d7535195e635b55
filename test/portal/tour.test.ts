import '../support/page.ts';
import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { rolePermissions } from '../../src/contract/core/role-catalogue.ts';
import { demoUsers } from '../support/app.ts';

const { isSoon, routeAt } = await import('../../src/portal/navigation.ts');
const { mayPass } = await import('../../src/portal/session/use-permissions.ts');

/** The tour of the demo college in the portal’s README: each target exists for its sign-in. */
const test = suite('the tour of the portal');

const [, section = ''] = readFileSync('src/portal/README.md', 'utf8').split('\n## Ten things to try\n');
const steps = [...section.matchAll(/^\| `(\w+)` *\| `(\/[^`]*)` *\|(.*)\|$/gm)];
const named = Object.entries(demoUsers) as [keyof typeof demoUsers, string][];

test('the tour has ten things to try', () => assert.is(steps.length, 10));

for (const [, user = '', path = '', words = ''] of steps)
  test(`${user} opens ${path}`, () => {
    const [role] = named.find(([, name]) => name === user) ?? [];
    assert.ok(role, 'there is no such sign-in');
    const held = new Set(rolePermissions[role]);
    for (const address of [path, ...[...words.matchAll(/`(\/[^`]+)`/g)].map(([, also = '']) => also)]) {
      const route = routeAt(address)?.route;
      assert.ok(route && mayPass(route.gate, held), address);
      assert.ok(address === '/' || !isSoon(route, held), `${address} has no screen`);
    }
  });

test.run();
