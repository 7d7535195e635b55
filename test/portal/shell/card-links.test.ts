import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { SessionUser } from '../../../machines/session.ts';
import { modules } from '../../../src/contract/modules.ts';
import { routeAt } from '../../../src/portal/navigation.ts';
import { cardLink } from '../../../src/portal/shell/card-links.ts';

const test = suite('where a card leads');

const user = (roleNames: string) => ({ userId: 5, roleNames }) as SessionUser;

/** Of a screen that does not exist yet: the card is then no link. */
const missing = new Set(['retiringSoon']);

for (const key of modules.flatMap(({ cards }) => cards).filter((one) => !missing.has(one)))
  test(`${key}: to an address of the portal`, () => {
    const href = cardLink({ key, query: { of: 'students', mentorEmployeeId: '8' } }, user('Admin'));
    assert.ok(routeAt(new URL(href, 'http://localhost').pathname), href);
  });

test('requests to the list of their office, mentees by their mentor', () => {
  const requests = (of: string) => cardLink({ key: 'openRequests', query: { of } }, user('Admin'));
  assert.is(requests('students'), '/studentInformation/maintainStudentDetails/studentList/requests');
  assert.is(requests('employees'), '/humanresourcedevelopment/maintain-employee/employee-list/requests');
  assert.match(
    cardLink({ key: 'myMentees', query: { mentorEmployeeId: '8' } }, user('Faculty')),
    /mentorEmployeeId=8&/,
  );
});

test('what is the own, to where the header leads', () => {
  for (const role of ['Admin', 'Staff', 'Deo', 'Faculty'])
    assert.is(
      cardLink({ key: 'mySessions', query: {} }, user(role)),
      '/humanresourcedevelopment/maintain-employee/view/5',
    );
  for (const role of ['HR', 'AuthorizationAdmin', 'Student'])
    assert.is(cardLink({ key: 'mySessions', query: {} }, user(role)), '/profile/stu/5');
});

test.run();
