import { answer, askedFor, draw, signedInPage, signIn } from '../../support/signed-in.tsx';
import { screen } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { permission } from '../../../src/contract/core/permissions.ts';
import { rolePermissions } from '../../../src/contract/core/role-catalogue.ts';
import { isOpen, menteeParts } from '../../../src/contract/student/fields.ts';
import { studentParts } from '../../../src/contract/student/student.ts';

const { Screen } = await import('../../../src/portal/modules/student/screens/student-view.tsx');

const whole = {
  id: 4,
  userId: 40,
  version: 1,
  updatedAt: '2026-11-01T06:00:00Z',
  status: 'active',
  statusOn: '2026-08-01',
  name: 'Asha Sahu',
  firstName: 'Asha',
  middleName: null,
  lastName: 'Sahu',
  photo: null,
  collegeEmail: 'asha@college.example',
  admissionNo: '26BT0001',
  regdNo: '2601234567',
  rollNo: '26CSE001',
  degreeId: 1,
  degree: 'B.Tech',
  branchId: 1,
  branch: 'CSE',
  batchId: 1,
  batch: '2026-30',
  semester: 1,
  entry: 'regular',
  admissionCategoryId: 1,
  admissionCategory: 'OJEE',
  admissionSemester: 1,
  admittedOn: '2026-08-01',
  entranceRollNo: 'E77',
  entranceRank: 4321,
  casteId: 1,
  caste: 'GEN',
  allottedCasteId: null,
  allottedCaste: null,
  gender: 'F',
  bornOn: '2008-03-11',
  bloodGroup: 'O-',
  nationality: 'Indian',
  religionId: null,
  religion: null,
  languageId: null,
  language: null,
  isPwd: true,
  pwdPercent: 45,
  annualIncomePaise: null,
  aadhaarLast4: '2346',
  apaarId: '123456789012',
  phone: '9437012345',
  altPhone: null,
  email: null,
  mentor: 'Ram Das',
  room: 'H3-214',
  timeLimitOn: '2034-08-01',
  completeness: 80,
  missing: ['documents'],
  addresses: [],
  guardians: [],
  qualifications: [],
  gapYears: [],
  documents: [],
};
const everythingElse = studentParts().filter((name) => !isOpen(name));

const shown = (hidden: readonly string[]) => {
  const data = Object.fromEntries(Object.entries(whole).map(([name, value]) => [name, hidden.includes(name) ? null : value]));
  answer('GET /students/4', { body: { data, hidden } });
};
const open = async () => {
  history.replaceState(null, '', '/student/4');
  draw(<Screen params={{ id: '4' }} />);
  await screen.findByRole('heading', { level: 1, name: 'Asha Sahu' });
};
const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent);
const labels = () => [...document.querySelectorAll('dt')].map((label) => label.textContent);

const test = suite('hidden parts of a student');
signedInPage(test);

test('a teacher sees no empty rows, cards or parts', async () => {
  await signIn('Faculty');
  shown(everythingElse);
  await open();
  assert.equal(tabs(), ['Overview', 'Timeline', 'Terms and sections', 'Marks', 'Results']);
  assert.equal(labels(), ['Degree', 'Branch', 'Batch', 'Semester', 'College e-mail', 'Mentor']);
  assert.not(screen.queryByText('Completeness'));
  assert.not(screen.queryByText('Invalid Date'));
  assert.is(askedFor('GET /students/4/certificates').length, 0);
});

test('users without access to personal data get no link to certificates', async () => {
  await signIn(
    'Staff',
    rolePermissions.Staff.filter((permissionId) => permissionId !== permission.Student_PersonalVIEW),
  );
  shown(everythingElse);
  await open();
  assert.ok(screen.getAllByRole('link', { name: 'Edit' }).length > 0);
  assert.not(screen.queryByRole('link', { name: 'Certificates' }));
});

test('a mentor also sees the contacts', async () => {
  await signIn('Faculty');
  shown(everythingElse.filter((name) => !menteeParts.includes(name)));
  await open();
  assert.equal(tabs().length, 6);
  assert.ok(screen.getByText('9437012345'));
});

test('users who see everything get all parts', async () => {
  await signIn('Staff');
  shown([]);
  await open();
  assert.equal(tabs().length, 11);
  assert.match(screen.getByRole('link', { name: 'Certificates' }).getAttribute('href') ?? '', /\?tab=documents$/);
  assert.ok(labels().length > 10);
});

test.run();
