import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { notePrint, paperHead } from '../../../src/contract/core/paper.ts';
import { servePaper } from '../../../src/server/export/routes.ts';
import { serveStudent } from '../../../src/server/modules/student/routes.ts';
import { serveRequests } from '../../../src/server/requests/routes.ts';
import { modulesApp, type ModulesApp } from '../../support/modules-app.ts';

const test = suite('printouts of the portal');
let portal: ModulesApp;
let staff: string;
test.before(async () => {
  portal = await modulesApp(servePaper, serveStudent, (serve) => serveRequests(serve, []));
  await portal.addUser('staff', 'Staff');
  await portal.addUser('23bt0001', 'Student');
  staff = await portal.tokenOf('staff');
});
test.after(() => portal.close());

const list = { of: '/students', title: 'Students', persons: 612 };
const noted = () =>
  portal.db
    .selectFrom('auditEvents')
    .innerJoin('users', 'users.id', 'auditEvents.userId')
    .select(['username', 'tableName', 'label', 'note'])
    .where('action', '=', 'print')
    .orderBy('auditEvents.id')
    .execute();

test('the head of a printout shows the college and the user who prints', async () => {
  const { status, body } = await portal.call(paperHead, staff);
  assert.is(status, 200);
  assert.equal([body.data.madeBy, body.data.college.length > 0], ['staff', true]);
});

test('the audit trail records the author of a printout, its persons, their number, and the purpose', async () => {
  assert.is((await portal.call(notePrint, staff, { body: list })).status, 200);
  const report = {
    of: '/reports/students/address',
    title: 'ଠିକଣା',
    persons: 3,
    query: 'kind=present',
    purpose: 'letters',
  };
  assert.is((await portal.call(notePrint, staff, { body: report })).status, 200);
  const requests = { of: '/change-requests', title: 'Correction requests', persons: 2 };
  assert.is((await portal.call(notePrint, staff, { body: requests })).status, 200);
  assert.equal(await noted(), [
    { username: 'staff', tableName: 'students', label: 'Students', note: '612 persons; no filter' },
    { username: 'staff', tableName: 'students', label: 'ଠିକଣା', note: '3 persons; kind=present; for: letters' },
    { username: 'staff', tableName: 'change_requests', label: 'Correction requests', note: '2 persons; no filter' },
  ]);
});

const refusals: [string, object, number, object | undefined][] = [
  ['a list that there is not', { of: '/nowhere' }, 422, { of: 'unknownReference' }],
  ['a call that brings no list and no report', { of: '/account/profile' }, 422, { of: 'unknownReference' }],
  ['a list of no persons', { persons: 0 }, 422, { persons: 'outOfRange' }],
  ['more than there can be', { persons: 2 ** 31 }, 422, { persons: 'outOfRange' }],
  ['no title', { title: ' ' }, 422, { title: 'required' }],
  ['a purpose that is too short', { purpose: 'x' }, 422, { purpose: 'tooShort' }],
  ['rows that only others may read', { of: '/users' }, 403, undefined],
];
for (const [what, part, status, fields] of refusals)
  test(`${what} is not recorded`, async () => {
    const before = (await noted()).length;
    const answer = await portal.call(notePrint, staff, { body: { ...list, ...part } });
    assert.equal([answer.status, answer.body.fields], [status, fields]);
    assert.is((await noted()).length, before);
  });

test('a report that a student cannot have seen is not recorded', async () => {
  assert.is((await portal.call(notePrint, await portal.tokenOf('23bt0001'), { body: list })).status, 403);
});

test.run();
