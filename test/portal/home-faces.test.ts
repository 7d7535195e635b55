import type { TFunction, i18n as I18n } from 'i18next';
import { readFileSync } from 'node:fs';
import '../support/page.ts';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { SessionUser } from '../../machines/session.ts';
import type { Notification } from '../../src/contract/core/notifications.ts';
import * as z from 'zod/mini';
import { modules } from '../../src/contract/modules.ts';
import { wholeTexts } from '../support/languages.ts';

const { routeAt } = await import('../../src/portal/navigation.ts');
const { firstCallsOf } = await import('../../src/portal/kinds/first-calls.ts');
const { fieldKeysOf } = await import('../../src/portal/kinds/requests/labels.ts');
const { corrections: ofStudents } = await import('../../src/portal/modules/student/parts/corrections.ts');
const { loadHomes } = await import('../../src/portal/home-faces.ts');
const { cards, lists, notices } = await loadHomes();

const test = suite('cards and notifications');

const user = (roleNames: string) => ({ userId: 5, roleNames }) as SessionUser;
const isThere = (href: string) => routeAt(new URL(href, 'http://localhost').pathname) !== null;
const textAt = (key: string, texts: unknown = wholeTexts('en')) =>
  key.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], texts);

for (const key of modules.flatMap((face) => face.cards))
  test(`${key}: an icon, a text, and an address of the portal`, () => {
    const face = cards[key];
    assert.ok(face, 'its module shows it');
    assert.type(textAt(`home.card.${key}`), 'string');
    const href = face.href?.({ of: 'students', mentorEmployeeId: '8' }, user('Admin'));
    assert.ok(href && isThere(href), href);
  });

/**
 * Problems in the queries of the first calls of the screen at an address: the path of the call, and each invalid
 * parameter.
 */
const refusedAt = async (href: string): Promise<string[]> => {
  const { pathname, search } = new URL(href, 'http://localhost');
  const { route, params } = routeAt(pathname)!;
  const { Screen } = (await route.load?.()) ?? {};
  const calls = Screen ? firstCallsOf(Screen, params, search) : [];
  return calls.flatMap(({ endpoint, input }) => {
    const parsed = z.safeParse(endpoint.query ?? z.unknown(), onTheWire((input as { query?: object }).query ?? {}));
    return parsed.success
      ? []
      : [`${endpoint.path} ${parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join()}`];
  });
};
/** The query as in an address: strings, and lists of strings. */
const onTheWire = (query: object) =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, Array.isArray(value) && value.length > 1 ? value.map(String) : String(value)]],
    ),
  );

test('links of cards and notifications have valid queries for their screens', async () => {
  const of = { of: 'students', mentorEmployeeId: '8' };
  const hrefs = [
    ...Object.values(cards).map((face) => face?.href?.(of, user('Admin'))),
    ...Object.values(notices).map((face) => face?.href?.({ of: 'students', on: '2026-11-23' } as Notification, user('Admin'))),
  ].filter((href) => href !== undefined);
  const refused: string[] = [];
  for (const href of new Set(hrefs)) for (const why of await refusedAt(href)) refused.push(`${href}: ${why}`);
  assert.equal(refused, []);
});

for (const key of modules.flatMap((face) => face.homeLists))
  test(`${key}: a title, and addresses of its people and of the complete list`, () => {
    const face = lists[key];
    assert.ok(face, 'its module shows it');
    assert.type(textAt(`home.list.${key}`), 'string');
    for (const href of [face.rowHref(5), face.href?.() ?? face.rowHref(5)]) assert.ok(isThere(href), href);
  });

for (const kind of modules.flatMap((face) => face.notices))
  test(`${kind}: an icon, a text, and a link`, () => {
    const face = notices[kind];
    assert.ok(face, 'its module shows it');
    assert.ok(textAt(`home.notice.${kind}`));
    const href = face.href?.({ kind, of: 'students' } as Notification, user('Admin'));
    if (href !== undefined) assert.ok(isThere(href), href);
  });

test('requests link to the list of their office if there is one, and mentees to their mentor’s', () => {
  const requests = (of: string) => cards.openRequests?.href?.({ of }, user('Admin'));
  assert.is(requests('students'), '/studentInformation/maintainStudentDetails/studentList/requests');
  assert.is(requests('employees'), '/humanresourcedevelopment/maintain-employee/employee-list/requests');
  assert.is(requests('dues'), undefined);
  assert.match(cards.myMentees?.href?.({ mentorEmployeeId: '8' }, user('Faculty')) ?? '', /mentorEmployeeId=8&/);
});

test('an undone upload links to the upload of such files, a request to the office of its record', () => {
  const leads = (kind: 'uploadUndone' | 'requestToDecide', of: string) =>
    notices[kind]?.href?.({ kind, of } as Notification, user('Admin'));
  assert.is(leads('uploadUndone', 'students'), '/studentInformation/maintainStudentDetails/studentList/import');
  assert.is(leads('uploadUndone', 'dues'), undefined);
  assert.is(leads('requestToDecide', 'students'), '/studentInformation/maintainStudentDetails/studentList/requests');
  assert.is(leads('requestToDecide', 'employees'), '/humanresourcedevelopment/maintain-employee/employee-list/requests');
  assert.is(leads('requestToDecide', 'dues'), undefined);
});

test('a correction uses the label of its field, from the texts required by its notification', () => {
  const { subject, texts } = notices.requestDecided ?? {};
  for (const key of fieldKeysOf(ofStudents)) {
    const parts = (texts?.(key) ?? []).map((part) => JSON.parse(readFileSync(`public/locales/en/${part}.json`, 'utf8')));
    const exists = (name: string) => parts.some((part) => typeof textAt(name, part) === 'string');
    const words = subject?.(key, { t: ((name: string) => name) as TFunction, i18n: { exists } as I18n }) ?? '';
    assert.ok(exists(words), `${key}: ${words}`);
    if (!key.endsWith('.*')) assert.not.match(words, /^trail\.table/, key);
  }
});

test('own items link to the header’s target', () => {
  const sessions = (role: string) => cards.mySessions?.href?.({}, user(role));
  for (const role of ['Admin', 'Staff', 'Deo', 'Faculty']) assert.is(sessions(role), '/humanresourcedevelopment/maintain-employee/view/5');
  for (const role of ['HR', 'AuthorizationAdmin', 'Student']) assert.is(sessions(role), '/profile/stu/5');
});

test.run();
