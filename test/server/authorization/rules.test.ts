import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { rolePermissions } from '../../../src/contract/core/role-catalogue.ts';
import { collegeDay, collegeTime } from '../../../src/server/college-day.ts';
import { isCommonPassword } from '../../../src/server/modules/authorization/common-passwords.ts';
import { modulesOf } from '../../../src/server/modules/authorization/modules.ts';
import { passwordProblem } from '../../../src/server/modules/authorization/password-rules.ts';
import { hashPassword, isOutdated, temporaryPassword, verifyPassword } from '../../../src/server/modules/authorization/passwords.ts';
import { lockedUntil, mayActOn, maySeeContact, roleRefusal, sessionTrouble } from '../../../src/server/modules/authorization/rules.ts';
import { temporaryWords } from '../../../src/server/modules/authorization/temporary-words.ts';

const test = suite('rules of accounts');

// Minutes of wrong passwords -> minute until which the name is locked.
const lockCases: [number[], number | null][] = [
  [[], null],
  [[0, 1, 2, 3], null],
  [[0, 1, 2, 3, 4], 5],
  [[0, 3, 6, 9, 14.9], 15.9],
  [[0, 4, 8, 12, 15], null],
  [[0, 4, 8, 12, 15, 16], 17],
  [[0, 1, 2, 3, 4, 6, 7, 8, 9], 5],
  [[0, 1, 2, 3, 4, 6, 7, 8, 9, 10], 12],
  [[0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 13, 13, 13, 13, 13], 17],
  [[0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 13, 13, 13, 13, 13, 18, 18, 18, 18, 18], 26],
  [Array.from({ length: 25 }, (_, n) => Math.floor(n / 5) * 20), 95],
  [Array.from({ length: 40 }, (_, n) => Math.floor(n / 5) * 20), 155],
];
for (const [minutes, until] of lockCases)
  test(`wrong passwords at ${minutes.join(', ') || 'no time'}: ${until === null ? 'open' : `locked until ${until}`}`, () => {
    const failures = minutes.map((minute) => minute * 60_000);
    assert.is(lockedUntil(failures, 5), until === null ? null : until * 60_000);
  });

const standing = {
  revokedAt: null,
  expiresAt: '2026-11-21T20:00:00Z',
  lastSeenAt: '2026-11-21T09:00:00Z',
  isEnabled: true,
};
const sessionCases: [string, Partial<typeof standing> | { revokedAt: string }, string, string | null][] = [
  ['seen a minute ago', {}, '2026-11-21T09:01:00Z', null],
  ['idle for a second less than two hours', {}, '2026-11-21T10:59:59Z', null],
  ['idle for two hours', {}, '2026-11-21T11:00:00Z', 'TokenExpired'],
  ['at its absolute end', { lastSeenAt: '2026-11-21T19:59:00Z' }, '2026-11-21T20:00:00Z', 'TokenExpired'],
  ['ended', { revokedAt: '2026-11-21T09:00:30Z' }, '2026-11-21T09:01:00Z', 'TokenRevoked'],
  ['of a disabled account', { isEnabled: false }, '2026-11-21T09:01:00Z', 'TokenRevoked'],
];
for (const [name, change, now, code] of sessionCases)
  test(`a session ${name}: ${code ?? 'is valid'}`, () => assert.is(sessionTrouble({ ...standing, ...change }, 120, new Date(now)), code));

const admin = { userId: 1, roleName: 'Admin', permissions: new Set([712, 912]) };
const authAdmin = { userId: 2, roleName: 'AuthorizationAdmin', permissions: new Set([712]) };
const staff = {
  id: 9,
  kind: 'employee',
  roleId: 2,
  roleName: 'Staff',
  isRestricted: false,
  isEnabled: true,
  version: 3,
};
const otherAdmin = { ...staff, roleId: 1, roleName: 'Admin', isRestricted: true };
const faculty = { id: 4, kind: 'employee', isActive: true, isRestricted: false, permissionIds: [101, 401] };
const adminRole = { id: 1, kind: 'employee', isActive: true, isRestricted: true, permissionIds: [101, 912] };
const allowedChange = { caller: admin, user: staff, role: faculty, version: 3, otherAdmins: 1 };
const roleCases: [string, Partial<Parameters<typeof roleRefusal>[0]>, string | null][] = [
  ['an ordinary change', {}, null],
  ['an ordinary change by an authorization administrator', { caller: authAdmin }, null],
  ['one’s own role', { user: { ...staff, id: 1 } }, 'Forbidden'],
  ['a restricted role taken by no Admin', { caller: authAdmin, user: otherAdmin }, 'Forbidden'],
  ['a restricted role given by no Admin', { caller: authAdmin, role: adminRole }, 'Forbidden'],
  ['a restricted role given by an Admin', { role: adminRole }, null],
  ['a restricted role taken by an Admin', { user: otherAdmin }, null],
  ['an unknown role', { role: undefined }, 'roleId unknownReference'],
  ['an old version', { version: 2 }, 'StaleVersion'],
  ['a student’s role for an employee', { role: { ...faculty, id: 7, kind: 'student' } }, 'roleId notAllowed'],
  ['a role that is off', { role: { ...faculty, isActive: false } }, 'roleId notAllowed'],
  ['the same role again', { role: { ...faculty, id: 2 } }, 'roleId notAllowed'],
  ['a sensitive permission with it, by a holder', { role: { ...faculty, permissionIds: [101, 912] } }, null],
  [
    'a sensitive permission with it, by one who lacks it',
    { caller: authAdmin, role: { ...faculty, permissionIds: [101, 912] } },
    'roleId notAllowed',
  ],
  ['the last Admin', { user: otherAdmin, otherAdmins: 0 }, 'InUse'],
  ['a disabled Admin who is no longer counted', { user: { ...otherAdmin, isEnabled: false }, otherAdmins: 0 }, null],
];
for (const [name, change, expected] of roleCases)
  test(`assigning a role, ${name}: ${expected ?? 'done'}`, () => {
    const refusal = roleRefusal({ ...allowedChange, ...change });
    assert.is(refusal?.fields ? `roleId ${refusal.fields['roleId']}` : (refusal?.code ?? null), expected);
  });

test('users cannot reset their own password; only an Admin can reset that of a restricted role', () => {
  assert.is(mayActOn(admin, { id: 9, isRestricted: true }), true);
  assert.is(mayActOn(authAdmin, { id: 9, isRestricted: false }), true);
  assert.is(mayActOn(authAdmin, { id: 9, isRestricted: true }), false);
  assert.is(mayActOn(admin, { id: 1, isRestricted: true }), false);
});

const looking = (employeeId: number | null, ...held: string[]) => ({
  userId: 5,
  employeeId,
  may: (...any: string[]) => any.some((name) => held.includes(name)),
});
const student = { id: 20, kind: 'student', mentorEmployeeId: 8 } as const;
const teacher = { id: 21, kind: 'employee', mentorEmployeeId: null } as const;
const contactCases = [
  ['oneself', looking(null), { ...student, id: 5 }, true],
  ['a student', looking(null), student, false],
  ['a student with 904', looking(null, 'Student_PersonalVIEW'), student, true],
  ['a mentee', looking(8), student, true],
  ['an employee', looking(null), teacher, false],
  ['an employee with 905', looking(null, 'Employee_PersonalVIEW'), teacher, true],
] as const;
for (const [name, caller, user, seesContact] of contactCases)
  test(`contact of ${name}: ${seesContact ? 'shown' : 'hidden'}`, () => assert.is(maySeeContact(caller, user), seesContact));

const facts = {
  username: '26bt0001',
  names: ['Ananya Priyadarśini Behera', 'Raj'],
  numbers: ['26BT0001', '2601234001', '9861012345'],
  bornOn: '2008-02-29',
};
const passwordCases: [string, string | null][] = [
  ['', 'tooShort'],
  ['nine-char', 'tooShort'],
  ['ten-char-9', null],
  ['ଭୁବନେଶ୍ୱରରେ', null],
  ['long enough '.repeat(11), 'tooLong'],
  ['26bt0001', 'tooShort'],
  ['26bt0001-river', 'notAllowed'],
  ['26BT-0001-river', 'notAllowed'],
  ['river-Ananya-sky', 'notAllowed'],
  ['BEHERA.house.9', 'notAllowed'],
  ['priyadarsini-7', 'notAllowed'],
  ['rajdhani-lamp-7', null],
  ['my2601234001x', 'notAllowed'],
  ['call 98610 12345', 'notAllowed'],
  ['moon-29-02-2008', 'notAllowed'],
  ['moon20080229', 'notAllowed'],
  ['moon2008-29-02', 'notAllowed'],
  ['moonlight290208', 'notAllowed'],
  ['moonlight020829', 'notAllowed'],
  ['moonlight-2008-tide', null],
  ['password1234', 'notAllowed'],
  ['P@ssw0rd2026!', 'notAllowed'],
  ['lantern quilt 7', null],
];
for (const [password, problem] of passwordCases)
  test(`the password "${password.slice(0, 20)}": ${problem ?? 'good'}`, () => assert.is(passwordProblem(password, 10, facts), problem));

const commonCases: [string, boolean][] = [
  ['1234567890', true],
  ['0987654321', true],
  ['9876543210', true],
  ['qwertyuiop', true],
  ['poiuytrewq', true],
  ['1qaz2wsx3edc', true],
  ['q1w2e3r4t5y6', true],
  ['asdfghjkl123', true],
  ['abcdefghij', true],
  ['aaaaaaaaaaaa', true],
  ['abababababab', true],
  ['112112112112', true],
  ['kavitakavita', true],
  ['7008123456', true],
  ['+919861012345', true],
  ['password@123', true],
  ['Passw0rd!!!!', true],
  ['p455w0rd2024', true],
  ['Welcome@2026', true],
  ['iloveyou1234', true],
  ['jagannath@123', true],
  ['Odisha#2026!', true],
  ['pmec@student1', true],
  ['admin_password', true],
  ['jaijagannath1', true],
  ['letmein!!!!!', true],
  ['tiger-canal-ready-47', false],
  ['rain on tin roofs', false],
  ['Vq7#mLp2xZ9k', false],
  ['829174629105', false],
  ['sunshine-kettle-4', false],
  ['parala-lantern-9', false],
];
for (const [password, isCommon] of commonCases)
  test(`"${password}" is ${isCommon ? '' : 'not '}common`, () => assert.is(isCommonPassword(password), isCommon));

test('a temporary password is three words and two digits, and follows the rules', () => {
  assert.ok(new Set(temporaryWords).size >= 512);
  assert.is(new Set(temporaryWords).size, temporaryWords.length);
  for (let round = 0; round < 2000; round += 1) {
    const password = temporaryPassword(10);
    assert.match(password, /^[a-z]{3,9}-[a-z]{3,9}-[a-z]{3,9}-\d\d$/);
    assert.is(passwordProblem(password, 10, facts), null, password);
  }
  assert.ok(temporaryPassword(40).length >= 40);
});

test('a hash is argon2id with today’s cost, verifies, and an older one is outdated', async () => {
  const hash = await hashPassword('Café terrace 9');
  assert.match(hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  assert.is(await verifyPassword(hash, 'Cafe\u0301 terrace 9'), true);
  assert.is(await verifyPassword(hash, 'Cafe terrace 9'), false);
  assert.is(await verifyPassword(null, 'Café terrace 9'), false);
  assert.is(isOutdated(hash), false);
  assert.is(isOutdated('$argon2id$v=19$m=4096,t=3,p=1$c29tZXNhbHQxMjM0NTY3OA$iWh06vD8Fy27wf9npn6FXWiCX4K6pW6Ue1Bnzz07Z8A'), true);
});

const moduleCases: [keyof typeof rolePermissions, string][] = [
  ['Admin', 'studentInformation humanResource syllabus academic exam webAuthorization studentFeedback studentWelfare'],
  ['Staff', 'studentInformation humanResource syllabus academic exam studentWelfare'],
  ['Deo', 'studentInformation humanResource syllabus studentWelfare'],
  ['Faculty', 'studentInformation humanResource syllabus academic exam'],
  ['HR', 'humanResource'],
  ['AuthorizationAdmin', 'humanResource webAuthorization'],
  ['Student', 'studentDesk'],
];
for (const [role, open] of moduleCases)
  test(`the modules of ${role}`, () => {
    const modules = modulesOf(new Set(rolePermissions[role]));
    assert.is(modules.length, 9);
    assert.is(
      modules
        .filter(({ access }) => access)
        .map(({ key }) => key)
        .join(' '),
      open,
    );
    assert.equal(
      modules.flatMap(({ permissions }) => permissions).sort((a, b) => a - b),
      [...rolePermissions[role]].sort((a, b) => a - b),
      'each permission belongs to one module',
    );
  });

test('a moment is shown in the time zone of the college', () => {
  assert.is(collegeTime(new Date('2026-11-21T08:48:30Z')), '2026-11-21 14:18');
  assert.is(collegeTime(new Date('2026-12-31T18:30:00Z')), '2027-01-01 00:00');
});

test('the day at the college begins half past six in the evening of UTC', () => {
  assert.is(collegeDay(new Date('2026-11-21T18:29:59Z')), '2026-11-21');
  assert.is(collegeDay(new Date('2026-11-21T18:30:00Z')), '2026-11-22');
});

test.run();
