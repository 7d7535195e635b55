import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isCellOpen, withoutView } from '../../src/portal/modules/authorization/parts/matrix-rules.ts';

/** Editable boxes of the matrix: the server refuses what the portal disables. */
const test = suite('matrix rules');

const role = { name: 'Staff', kind: 'employee' as const, isOpenToCaller: true, permissionIds: [101, 912] };
const admin = { ...role, name: 'Admin', permissionIds: [101, 701, 703, 711, 712] };
const students = { ...role, name: 'Student', kind: 'student' as const, permissionIds: [601] };
const plain = { id: 102, isSensitive: false };
const sensitive = { id: 913, isSensitive: true };
const none = new Set<number>();

const cases: [string, Parameters<typeof isCellOpen>, boolean][] = [
  ['a plain permission', [role, plain, none], true],
  ['a sensitive one by who lacks it', [role, sensitive, none], false],
  ['a sensitive one by who holds it', [role, sensitive, new Set([913])], true],
  ['a sensitive one that it has, to be taken', [role, { id: 912, isSensitive: true }, none], true],
  ['of a role that is closed to the caller', [{ ...role, isOpenToCaller: false }, plain, new Set([102])], false],
  ['a permission that Admins always have', [admin, { id: 703, isSensitive: true }, new Set([703])], false],
  ['anything else of the Admins', [admin, { id: 101, isSensitive: false }, none], true],
  ['a list for students', [students, plain, none], false],
  ['a feedback for students', [students, { id: 613, isSensitive: false }, none], true],
  ['the desk of students, to be taken', [students, { id: 601, isSensitive: false }, none], true],
];
for (const [name, facts, open] of cases) test(`${name}: ${open ? 'open' : 'closed'}`, () => assert.is(isCellOpen(...facts), open));

test('the permission to change without the permission to open shows a hint, if there is one to open', () => {
  const names: Record<number, string> = {
    1: 'Degree_VIEW',
    2: 'Degree_EDIT',
    3: 'Degree_ADD',
    4: 'Dues_ADD',
    5: 'Degree_LIST',
    6: 'Worklog_View',
    7: 'Worklog_Update',
  };
  const nameOf = (id: number) => names[id] ?? '';
  const all = [1, 2, 3, 4, 5, 6, 7];
  assert.equal(withoutView([2, 3, 4, 5, 7], nameOf, all), [2, 3, 7]);
  assert.equal(withoutView([1, 2, 3, 4, 6, 7], nameOf, all), []);
});

test.run();
