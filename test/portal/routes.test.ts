import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { permission, permissionIds } from '../../src/contract/core/permissions.ts';
import { rolePermissions, type RoleName } from '../../src/contract/core/role-catalogue.ts';
import type { MenuEntry, Route } from '../../src/portal/route.ts';
import {
  hrefOf,
  isMissing,
  isSoon,
  menuFor,
  missingRoutes,
  movedFrom,
  namedStepsTo,
  routeAt,
  screensFor,
  stepsTo,
} from '../../src/portal/navigation.ts';
import { namedScreens, screenEntries } from '../../src/portal/shell/palette-entries.ts';
import { filled, gateAt, gateOf, to } from '../../src/portal/links.ts';
import type { Href } from '../../src/portal/route.ts';
import { menu, moved, routes } from '../../src/portal/routes.ts';
import { mayPass } from '../../src/portal/session/use-permissions.ts';
import { batches } from '../../src/contract/student/batches.ts';
import { hostels } from '../../src/contract/student/hostels.ts';
import { admissionCategories, branches, castes, degrees } from '../../src/contract/student/masters.ts';
import { readTexts } from '../support/languages.ts';
import { specifiedPaths } from '../support/specified-paths.ts';

const masters = {
  admissionCategory: admissionCategories,
  batch: batches,
  branch: branches,
  caste: castes,
  degree: degrees,
  hostel: hostels,
};
const texts = readTexts('en');
const textAt = (key: string) => texts.get(key);
const holding = (role: RoleName) => new Set(rolePermissions[role]);
const every = new Set(Object.values(permission));
const flat = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry) => (entry.kind === 'group' ? flat(entry.entries) : [entry]));
const pathsFor = (held: ReadonlySet<number>) =>
  menuFor(held).flatMap(({ entries }) => flat(entries).flatMap((entry) => (entry.kind === 'screen' ? [entry.path] : [])));
const at = (path: string): Route => routeAt(path.replace(/:\w+/g, '1'))?.route ?? assert.unreachable(`${path} has no route`)!;

const test = suite('routes');

test('has every path of the specification, with its spelling, and no other; the sidebar’s in its order (B1)', () => {
  const top = routes.filter(({ parent }) => parent === null);
  const inSidebar = top.filter(({ section }) => section !== null).map(({ path }) => path);
  const header = specifiedPaths.slice(0, top.length - inSidebar.length);
  assert.equal(top.flatMap(({ section, path }) => (section === null ? path : [])).sort(), [...header].sort());
  assert.equal(inSidebar, specifiedPaths.slice(header.length));
});

test('an alias leads to the screen, including the paths below it', () => {
  const nested = '/studentWelfareSystem/clear-student-dues/clear-hostel-due';
  for (const screen of ['hostel-due', 'mess-due', 'fine', 'counter', 'counter/9'])
    assert.ok(routeAt(movedFrom(`${nested}/${screen}`)!), screen);
  assert.is(movedFrom(`${nested}/mess-due`), to('clearMessDues'));
  assert.is(movedFrom(to('clearMessDues')), null);
  for (const [from] of moved)
    assert.not(
      routes.some(({ path }) => path.startsWith(from)),
      from,
    );
});

test('no path and no title occurs twice', () => {
  const paths = routes.map(({ path }) => path);
  const titles = routes.map(({ titleKey }) => titleKey);
  assert.is(new Set(paths).size, paths.length);
  assert.is(new Set(titles).size, titles.length);
});

test('every title, section and submenu has an English text', () => {
  const keys = [
    ...routes.map(({ titleKey }) => titleKey),
    ...menu.map(({ titleKey }) => titleKey),
    ...menu.flatMap(({ entries }) => entries.map(({ titleKey }) => titleKey)),
  ];
  for (const key of keys) assert.type(textAt(key), 'string', key);
});

test('labels are spelt correctly, even if the paths are not', () => {
  for (const { titleKey } of routes) {
    assert.not.match(String(textAt(titleKey)), /attendence|assesment|programe|sysytem|coustmise|acedamic|evalutor/i);
  }
});

test('every path of the sidebar is present with all permissions, in the order of the specification', () => {
  const inMenu = specifiedPaths.filter((path) => at(path).isInMenu);
  assert.equal(pathsFor(every), inMenu);
  assert.is(inMenu.length, 120);
});

test('the nine sections are in the order of the specification', () => {
  assert.equal(
    menuFor(every).map(({ key }) => key),
    [
      'studentInformation',
      'humanResource',
      'syllabus',
      'academic',
      'exam',
      'webAuthorization',
      'studentDesk',
      'studentFeedback',
      'studentWelfare',
    ],
  );
});

test('without permissions there is no section', () => {
  assert.equal(menuFor(new Set()), []);
});

test('an entry is shown with any one of its permissions and with no other (B2)', () => {
  for (const route of routes) {
    if (typeof route.gate === 'string') continue;
    for (const id of permissionIds(route.gate)) assert.ok(mayPass(route.gate, new Set([id])), `${route.path} with ${id}`);
    const otherPermissions = new Set([...every].filter((id) => !permissionIds(route.gate as never).includes(id)));
    assert.not.ok(mayPass(route.gate, otherPermissions), route.path);
  }
});

test('administrative, marks and miscellaneous reports require either master permission (F3)', () => {
  const gated = routes.filter(
    ({ group, isInMenu }) => isInMenu && ['studentAdminReports', 'marksReports', 'miscellaneousReports'].includes(group ?? ''),
  );
  assert.is(gated.length, 14);
  for (const { gate } of gated) assert.equal(gate, ['STUDENT_MASTER', 'SyllabusManagement_Master']);
});

test('web authorization requires either of its permissions (F4)', () => {
  assert.equal(at('/webauthorization').gate, ['User_ResetAnyUserPassword', 'User_AssignRole']);
});

test('the entry with an empty link has no address and opens the submenu of reports (B6)', () => {
  const section = menuFor(every).find(({ key }) => key === 'studentFeedback')!;
  assert.equal(
    section.entries.flatMap((entry) => (entry.kind === 'opener' ? [[entry.titleKey, entry.opens]] : [])),
    [['nav.feedbackReport', 'feedbackReports']],
  );
});

test('a student sees only the desk', () => {
  const sections = menuFor(holding('Student'));
  assert.equal(
    sections.map(({ key }) => key),
    ['studentDesk'],
  );
});

test('users who may see only their own record are redirected to it', () => {
  const list = at('/humanresourcedevelopment/maintain-employee/employee-list');
  assert.ok(pathsFor(holding('Staff')).includes(list.path));
  assert.is(hrefOf(list, holding('Staff'), 12), '/humanresourcedevelopment/maintain-employee/view/12');
  assert.is(hrefOf(list, holding('HR'), 12), list.path);
  assert.is(hrefOf(at('/studentInformation/studentsearch'), holding('Staff'), 12), '/studentInformation/studentsearch');
});

test('missing screens are marked, except for users redirected to their own record', () => {
  const [details, list] = [at('/studentdesk/student-details'), at('/studentInformation/studentsearch')];
  const missing = { ...at('/studentdesk/student-dues'), load: null };
  const student = holding('Student');
  assert.is(hrefOf(details, student, 12), '/profile/stu/12');
  assert.equal([isSoon(details, student), isSoon(missing, student)], [false, true]);
  assert.equal([isSoon(details, holding('Admin')), isSoon(list, holding('Admin'))], [true, false]);
});

test('the palette lists existing screens before missing ones', () => {
  const held = holding('Admin');
  const screens = namedScreens(held, ((key: string) => texts.get(key) ?? key) as never);
  const matches = screenEntries('student', screens, held, 1).map(({ path }) => routeAt(path)?.route);
  const firstSoon = matches.findIndex((route) => route && isMissing(route));
  assert.ok(matches.length > 3);
  assert.ok(firstSoon === -1 || matches.slice(firstSoon).every((route) => route && isMissing(route)));
});

test('finds a path with its parameters, with or without a trailing slash', () => {
  assert.equal(routeAt('/profile/stu/17')?.params, { userId: '17' });
  assert.is(routeAt('/profile/stu/17')?.route.titleKey, 'nav.ownProfile');
  assert.is(routeAt('/studentInformation/studentsearch/')?.route.titleKey, 'nav.studentSearch');
  assert.is(routeAt('/')?.route.titleKey, 'nav.home');
  assert.is(routeAt('/studentInformation/maintainStudentDetails/studentList/edit/4')?.route.titleKey, 'nav.studentEdit');
});

test('an unknown path has no route', () => {
  for (const path of [
    '/nowhere',
    '/profile/stu/',
    '/profile/stu/1/2',
    '/profile/stu/abc',
    '/profile/stu/0',
    '/profile/stu/99999999999999999999',
    '/studentInformation',
    '/studentinformation/studentsearch',
    '//',
  ]) {
    assert.is(routeAt(path), null, path);
  }
});

test('the breadcrumbs of a form are section, submenu and list', () => {
  const list = '/studentInformation/maintainStudentDetails/studentList';
  assert.equal(stepsTo(at(`${list}/add`)), [
    { titleKey: 'nav.section.studentInformation', href: null },
    { titleKey: 'nav.group.studentDetails', href: null },
    { titleKey: 'nav.studentList', href: list },
    { titleKey: 'nav.studentAdd', href: `${list}/add` },
  ]);
});

test('a section with the name of its screen is not repeated, and each screen has its address', () => {
  const label = (key: string) => (key.endsWith('webAuthorization') ? 'Web Authorization' : key);
  assert.equal(namedStepsTo(at('/webauthorization'), label), [{ label: 'Web Authorization', href: '/webauthorization' }]);
  assert.equal(namedStepsTo(at('/webauthorization/roles/add'), label), [
    { label: 'Web Authorization', href: '/webauthorization' },
    { label: 'nav.roles', href: '/webauthorization/roles' },
    { label: 'nav.roleAdd', href: '/webauthorization/roles/add' },
  ]);
});

test('searchable screens are permitted and need no record', () => {
  const paths = screensFor(holding('Faculty')).map(({ path }) => path);
  assert.ok(paths.includes('/') && paths.includes('/worklogEntry/maintainWL/add-worklog'));
  assert.not.ok(paths.some((path) => path.includes(':')));
  assert.not.ok(paths.includes('/webauthorization'));
});

test('submenu names are unique, because the sidebar stores them by name', () => {
  const groups = menu.flatMap(({ entries }) => entries.flatMap((entry) => (entry.kind === 'group' ? [entry.key] : [])));
  assert.is(new Set(groups).size, groups.length);
});

test('missing screens are counted without the home page and without parts of a screen', () => {
  assert.not.ok(isMissing(at('/')));
  assert.ok(missingRoutes().every(({ load, parent }) => load === null && parent === null));
});

test('a link consists of the key of its screen, its parameters and its query', () => {
  assert.is(to('studentList'), '/studentInformation/maintainStudentDetails/studentList');
  assert.is(to('studentCertificate', { id: 4, certId: 9 }), '/studentInformation/maintainStudentDetails/studentList/certificate/4/9');
  assert.is(
    to('grants', {}, { state: ['live', 'ended'], user: null, ids: '4,7', name: 'a&b' }),
    '/webauthorization/grants?state=live&state=ended&ids=4,7&name=a%26b',
  );
});

test('the key of a screen is unique, and its gate also applies to links', () => {
  const keys = routes.map(({ key }) => key);
  assert.is(new Set(keys).size, keys.length);
  const { gate } = at('/studentInformation/maintainStudentDetails/studentList/view/:id');
  assert.is(gateOf('studentView'), gate);
  assert.is(gateAt(to('studentView', { id: 4 }, { tab: 'documents' })), gate);
  assert.is(gateAt('/no/screen' as Href), 'anyone');
});

test('every address made by a key leads to the gate of its screen', () => {
  for (const { key, path, gate } of routes) {
    const gaps = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, name === 'key' ? '4-2026-07-01' : 7]));
    assert.equal(gateAt(filled(key, gaps, { q: 'a/b' })), gate, key);
  }
});

test('the pages of a master require the permissions of its calls', () => {
  for (const [key, of] of Object.entries(masters)) {
    const gate = (part: string) => routes.find((route) => route.key === key + part)?.gate;
    assert.equal([gate('Add'), gate('Edit'), gate('View')], [of.create.access, of.change.access, of.get.access], key);
  }
});

test.run();
