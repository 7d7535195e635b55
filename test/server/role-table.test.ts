import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { api } from '../../src/server/api.ts';
import { permission } from '../../src/contract/core/permissions.ts';
import { rolePermissions } from '../../src/contract/core/role-catalogue.ts';
import { address, demoUsers, testApp, type DemoRole, type TestApp } from '../support/app.ts';
import { readingInputs, type Inputs } from '../support/scoped-rows/reading-inputs.ts';

/**
 * Every call × every role: refused with 403 Forbidden or answered, according to the matrix; and every bad token
 * refused. The rows of calls with a scope are tested in scoped-rows.test.ts.
 */
const test = suite('endpoint × role');
let portal: TestApp;
let inputs: Inputs;
test.before(async () => {
  portal = await testApp();
  // The permissions of the role, without grants to single users.
  const { db } = portal.database;
  const demoUserIds = db.selectFrom('users').select('id').where('username', 'in', Object.values(demoUsers));
  await db.deleteFrom('userGrants').where('userId', 'in', demoUserIds).execute();
  inputs = await readingInputs(portal.database.db);
});
test.after(() => portal.close());

/** Statuses of a change that is allowed, but has an invalid body or names a missing record. */
const provesPassing = [200, 404, 422];

/** Answers that may be empty for some users. */
// prettier-ignore
const mayBeEmpty = new Set([
  'listNotifications', 'rolesOfUser', 'listCertificates',
  // Earlier results existed before uploads did.
  'endResultsUpload.runs',
  // The demo college has no runs of steps yet.
  'rollForward.runs', 'rollOnPolicies.runs', 'copyBatchSyllabus.runs', 'copyBranchSyllabus.runs', 'copyBranchCourse.runs', 'copyCourse.runs', 'newSections.runs',
  'fromSyllabus.runs', 'assignSections.runs', 'leaveSection.runs', 'assignElective.runs', 'electiveUpload.runs', 'timetableUpload.runs', 'copySectionStudents.runs', 'copySections.runs', 'copyMaterials.runs', 'testWeek.runs', 'applyPolicies.runs', 'questionUpload.runs', 'chargeDues.runs', 'calculateFinalGrades.runs', 'fillBeds.runs',
  // Every due equals the sum of its ledger.
  'listDueDifferences',
  // A published timetable has no hard clash, and in a small college no soft one either.
  'listClashes', 'testClashes',
  // Employees on leave in the demo college have no classes in a timetable.
  'substitutesNeeded',
]);

for (const [name, endpoint] of api) {
  if (endpoint.access === 'anyone') continue;
  const { access, also = [], callers, method } = endpoint;
  for (const role of Object.keys(demoUsers) as DemoRole[]) {
    const held = new Set(rolePermissions[role]);
    const isHeld = access === 'signedIn' || access.some((name) => held.has(permission[name]));
    const isTheirs = callers === 'both' || (callers === 'students') === (role === 'Student');
    const isOpen = isHeld && isTheirs && also.every((name) => held.has(permission[name]));
    test(`${name}: ${role} ${isOpen ? 'passes' : 'is refused'}`, async () => {
      const input = method === 'GET' ? inputs.of(name) : { id: 999_999_999, name: 'degrees' };
      // A body that no call accepts, so that allowed calls write nothing.
      const body = method === 'GET' || method === 'DELETE' ? undefined : { notAField: true };
      const answer = await portal.call(endpoint, role, { ...input, body });
      if (!isOpen) assert.equal([answer.status, answer.body.error], [403, 'Forbidden']);
      else if (method !== 'GET') assert.ok(provesPassing.includes(answer.status), JSON.stringify(answer.body));
      else if (!endpoint.scope) {
        assert.is(answer.status, 200, JSON.stringify(answer.body));
        if (Array.isArray(answer.body.data) && !mayBeEmpty.has(name)) assert.ok(answer.body.data.length > 0, 'no rows');
      }
    });
  }

  test(`${name}: no token, a malformed, an unknown and an expired one`, async () => {
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
  const expired = await portal.tokenOf('Staff');
  portal.advance(13 * 60);
  const ended = await portal.signIn('Deo');
  await portal.request({ method: 'POST', url: '/api/account/logout', as: ended });
  for (const [name, endpoint] of api) {
    if (endpoint.access === 'anyone') continue;
    const url = address(endpoint, { id: 1, name: 'degrees' });
    const late = await portal.request({ method: endpoint.method, url, as: expired });
    assert.equal([late.status, late.body.error], [403, 'TokenExpired'], name);
    const over = await portal.request({ method: endpoint.method, url, as: ended });
    assert.equal([over.status, over.body.error], [403, 'TokenRevoked'], name);
  }
});

test.run();
