import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { api } from '../../src/server/api.ts';
import { permission } from '../../src/contract/core/permissions.ts';
import { rolePermissions } from '../../src/contract/core/role-catalogue.ts';
import { address, demoUsers, testApp, type DemoRole, type TestApp } from '../support/app.ts';
import { readingInputs, type Inputs } from '../support/whose/reading-inputs.ts';

/**
 * Every call × every role: refused with 403 Forbidden or answered, as the matrix says; and every bad token refused. Whose
 * rows a call with a scope answers is tried in whose-rows.test.ts.
 */
const test = suite('endpoint × role');
let portal: TestApp;
let inputs: Inputs;
test.before(async () => {
  portal = await testApp();
  // What a role may, not what somebody who has it was given beside it.
  const { db } = portal.database;
  const theirs = db.selectFrom('users').select('id').where('username', 'in', Object.values(demoUsers));
  await db.deleteFrom('userGrants').where('userId', 'in', theirs).execute();
  inputs = await readingInputs(portal.database.db);
});
test.after(() => portal.close());

/** What a change answers to somebody who may make it, but sends what it does not take or names what is not there. */
const provesPassing = [200, 404, 422];

/** What not everybody has any of. */
// prettier-ignore
const mayBeEmpty = new Set([
  'listNotifications', 'rolesOfUser', 'listCertificates',
  // Earlier results were there before uploads were.
  'endResultsUpload.runs',
  // The demo college has done nothing in steps yet.
  'rollForward.runs', 'rollOnPolicies.runs', 'copyBatchSyllabus.runs', 'copyBranchSyllabus.runs', 'copyBranchCourse.runs', 'copyCourse.runs', 'newSections.runs',
  'fromSyllabus.runs', 'assignSections.runs', 'leaveSection.runs', 'assignElective.runs', 'electiveUpload.runs', 'timetableUpload.runs', 'copySectionStudents.runs', 'copySections.runs', 'copyMaterials.runs', 'testWeek.runs', 'applyPolicies.runs', 'questionUpload.runs', 'chargeDues.runs', 'calculateFinalGrades.runs', 'fillBeds.runs',
  // Every due is what its ledger adds up to.
  'listDueDifferences',
  // What is published has no hard clash, and in a small college no soft one either.
  'listClashes', 'testClashes',
  // Whoever is on leave in the demo college stands in no timetable.
  'substitutesNeeded',
]);

for (const [name, endpoint] of api) {
  if (endpoint.access === 'anyone') continue;
  const { access, also = [], callers, method } = endpoint;
  for (const role of Object.keys(demoUsers) as DemoRole[]) {
    const held = new Set(rolePermissions[role]);
    const isHeld = access === 'signedIn' || access.some((one) => held.has(permission[one]));
    const isTheirs = callers === 'both' || (callers === 'students') === (role === 'Student');
    const isOpen = isHeld && isTheirs && also.every((one) => held.has(permission[one]));
    test(`${name}: ${role} ${isOpen ? 'passes' : 'is refused'}`, async () => {
      const input = method === 'GET' ? inputs.of(name) : { id: 999_999_999, name: 'degrees' };
      // A body that no call accepts, so that nothing is written by those who may.
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
