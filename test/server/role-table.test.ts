import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { api } from '../../src/contract/api.ts';
import { permission } from '../../src/contract/core/permissions.ts';
import { rolePermissions } from '../../src/contract/core/role-catalogue.ts';
import { address, demoUsers, testApp, type DemoRole, type TestApp } from '../support/app.ts';

/** Every call × every role: refused with 403 Forbidden or let through, as the matrix says; and every bad token refused. */
const test = suite('endpoint × role');
let portal: TestApp;
test.before(async () => {
  portal = await testApp();
});
test.after(() => portal.close());

/** Calls let a role through and then refuse by a rule of their own; the rule has tests beside its module. */
const narrowed = (name: string, role: DemoRole): boolean => api.get(name)?.rule !== undefined && role !== 'Admin';

for (const [name, endpoint] of api) {
  if (endpoint.access === 'anyone') continue;
  const { access, also = [], callers, method, sight } = endpoint;
  for (const role of Object.keys(demoUsers) as DemoRole[]) {
    const held = new Set(rolePermissions[role]);
    const isHeld = access === 'signedIn' || access.some((one) => held.has(permission[one]));
    const isTheirs = callers === 'both' || (callers === 'students') === (role === 'Student');
    const isOpen = isHeld && isTheirs && also.every((one) => held.has(permission[one]));
    test(`${name}: ${role} ${isOpen ? 'passes' : 'is refused'}`, async () => {
      // A body that no call accepts, so that nothing is written by those who may.
      const body = method === 'GET' || method === 'DELETE' ? undefined : { notAField: true };
      const params = { id: 999_999_999, name: 'degrees' };
      const answer = await portal.request({ method, url: address(endpoint, params), as: role, body });
      if (!isOpen) {
        assert.is(answer.status, 403);
        assert.is(answer.body.error, 'Forbidden');
      } else if (answer.status === 403) {
        assert.ok(
          sight !== undefined || narrowed(name, role),
          `${role} holds the permission and was refused: ${JSON.stringify(answer.body)}`,
        );
      } else {
        assert.ok(answer.status < 500, JSON.stringify(answer.body));
      }
    });
  }

  test(`${name}: no token, a broken one, an unknown one, one that is over`, async () => {
    const url = address(endpoint, { id: 1, name: 'degrees' });
    const codes = [];
    for (const authorization of [undefined, 'Bearer', 'Basic abc', 'Bearer not.a.token', `Bearer ${'A'.repeat(43)}`]) {
      const answer = await portal.request({ method, url, ...(authorization && { headers: { authorization } }) });
      assert.is(answer.status, 403);
      codes.push(answer.body.error);
    }
    assert.equal(codes, ['TokenMissing', 'TokenInvalid', 'TokenInvalid', 'TokenInvalid', 'TokenInvalid']);
  });
}

test('a token past its time is TokenExpired, an ended one TokenRevoked, on every call', async () => {
  const own = await testApp();
  const expired = await own.tokenOf('Staff');
  own.advance(13 * 60);
  const ended = await own.tokenOf('Deo');
  await own.request({ method: 'POST', url: '/api/account/logout', as: ended });
  for (const [name, endpoint] of api) {
    if (endpoint.access === 'anyone') continue;
    const url = address(endpoint, { id: 1, name: 'degrees' });
    const late = await own.request({ method: endpoint.method, url, as: expired });
    assert.equal([late.status, late.body.error], [403, 'TokenExpired'], name);
    const over = await own.request({ method: endpoint.method, url, as: ended });
    assert.equal([over.status, over.body.error], [403, 'TokenRevoked'], name);
  }
  await own.close();
});

test.run();
