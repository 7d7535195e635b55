import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { FieldProblems } from '../../../src/contract/core/errors.ts';
import { studentProblems } from '../../../src/server/modules/student/rules.ts';
import { forbiddenFields } from '../../../src/server/record/rules.ts';
import { addDays, ageOn } from '../../../src/contract/core/calendar.ts';
import { completenessOf } from '../../../src/server/modules/student/rules/completeness.ts';
import { differences, isUnchanged } from '../../../src/server/record/differences.ts';
import { areNamesSimilar, lettersApart } from '../../../src/server/record/name-distance.ts';
import { admissionNo, admissionSeries, collegeEmailOf, isRightNumber } from '../../../src/server/modules/student/rules/numbers.ts';
import type { Facts, StudentDraft, StudentField } from '../../../src/server/modules/student/rules/rule.ts';
import { percentOf, withPercent } from '../../../src/server/modules/student/rules/schooling.ts';
import { completeDraft, guardian, lateralFacts, postgraduateFacts, qualification, regularFacts } from '../../support/student-draft.ts';

/** Every rule of the admission form, without a database. */
const test = suite('student rules');

interface Case {
  title: string;
  draft?: Partial<StudentDraft>;
  facts?: Partial<Facts>;
  finds: FieldProblems;
}

const father = guardian();
const mother = guardian({ relation: 'mother', name: 'Sabita Sahoo', isPrimary: false });
const x = qualification();
const xii = qualification({ level: 'XII', passedYear: 2026 });
const home = completeDraft().addresses[0]!;
const gap = { fromYear: 2024, toYear: 2025, reason: 'Illness', affidavitNo: null };
const paper = { kind: 'markX', state: 'copy', stateOn: '2026-08-01', number: null, fileId: null } as const;

// prettier-ignore
const cases: Case[] = [
  { title: 'a complete draft', finds: {} },
  { title: 'an unknown degree', facts: { degree: null, masters: { ...regularFacts.masters, degreeId: 'unknown' } }, finds: { degreeId: 'unknownReference' } },
  { title: 'a batch that is completed', facts: { masters: { ...regularFacts.masters, batchId: 'inactive' } }, finds: { batchId: 'unknownReference' } },
  { title: 'a batch of another degree', facts: { batch: { ...regularFacts.batch!, degreeId: 2 } }, finds: { batchId: 'unknownReference' } },
  { title: 'a branch that is given up', facts: { masters: { ...regularFacts.masters, branchId: 'inactive' } }, finds: { branchId: 'unknownReference' } },
  { title: 'a branch of another degree', facts: { branch: { degreeId: 2 } }, finds: { branchId: 'unknownReference' } },
  { title: 'an unknown category', facts: { category: null, masters: { ...regularFacts.masters, admissionCategoryId: 'unknown' } }, finds: { admissionCategoryId: 'unknownReference' } },
  { title: 'a caste that is given up', facts: { masters: { ...regularFacts.masters, casteId: 'inactive' } }, finds: { casteId: 'unknownReference' } },
  { title: 'an unknown religion', draft: { religionId: 99 }, finds: { religionId: 'unknownReference' } },
  { title: 'a regular student in semester 3', draft: { admissionSemester: 3 }, finds: { admissionSemester: 'notAllowed' } },
  { title: 'admitted before the batch opens', draft: { admittedOn: '2026-04-04' }, finds: { admittedOn: 'outOfRange' } },
  { title: 'admitted on the first day that the batch is open', draft: { admittedOn: '2026-04-05' }, finds: {} },
  { title: 'admitted today', draft: { admittedOn: '2026-11-21' }, finds: {} },
  { title: 'admitted tomorrow', draft: { admittedOn: '2026-11-22' }, finds: { admittedOn: 'outOfRange' } },
  { title: 'fifteen on the day of admission', draft: { bornOn: '2011-08-03' }, finds: {} },
  { title: 'fifteen a day too late', draft: { bornOn: '2011-08-04' }, finds: { bornOn: 'outOfRange' } },
  { title: 'seventy', draft: { bornOn: '1955-08-04' }, finds: {} },
  { title: 'seventy-one', draft: { bornOn: '1955-08-03' }, finds: { bornOn: 'outOfRange' } },
  { title: 'a disability without its percentage', draft: { isPwd: true }, finds: { pwdPercent: 'required' } },
  { title: 'a percentage without a disability', draft: { pwdPercent: 40 }, finds: { pwdPercent: 'notAllowed' } },
  { title: 'a disability with its percentage', draft: { isPwd: true, pwdPercent: 40 }, finds: {} },
  { title: 'a right Aadhaar number', draft: { aadhaar: '234123412346' }, finds: {} },
  { title: 'an Aadhaar number with a wrong check digit', draft: { aadhaar: '234123412345' }, finds: { aadhaar: 'badFormat' } },
  { title: 'an Aadhaar number in a college without them', draft: { aadhaar: '234123412346' }, facts: { asksAadhaar: false }, finds: { aadhaar: 'notAllowed' } },
  { title: 'an admission number that begins with a hyphen', draft: { admissionNo: '-26BT1' }, finds: { admissionNo: 'badFormat' } },
  { title: 'a registration number of the pattern', draft: { regdNo: '2601123001' }, finds: {} },
  { title: 'a registration number of another pattern', draft: { regdNo: '26BT0001' }, finds: { regdNo: 'badFormat' } },
  { title: 'another pattern in the settings', draft: { regdNo: '26BT0001' }, facts: { regdNoPattern: '^26' }, finds: {} },
  { title: 'two fathers', draft: { guardians: [father, { ...mother, relation: 'father' }] }, finds: { 'guardians.1.relation': 'duplicate' } },
  { title: 'no primary guardian', draft: { guardians: [{ ...father, isPrimary: false }] }, finds: { 'guardians.0.isPrimary': 'required' } },
  { title: 'two primary guardians', draft: { guardians: [father, { ...mother, isPrimary: true }] }, finds: { 'guardians.1.isPrimary': 'duplicate' } },
  { title: 'a primary guardian without a phone', draft: { guardians: [{ ...mother, phone: null }, { ...father, phone: null }] }, finds: { 'guardians.1.phone': 'required' } },
  { title: 'another guardian without a phone', draft: { guardians: [father, { ...mother, phone: null }] }, finds: {} },
  { title: 'two permanent addresses', draft: { addresses: [home, home] }, finds: { 'addresses.1.kind': 'duplicate' } },
  { title: 'a present address alone', draft: { addresses: [{ ...home, kind: 'present' }] }, finds: { 'addresses.0.kind': 'notAllowed' } },
  { title: 'no X', draft: { qualifications: [xii] }, finds: { qualifications: 'required' } },
  { title: 'only X', draft: { qualifications: [x] }, finds: { qualifications: 'required' } },
  { title: 'X twice', draft: { qualifications: [x, xii, x] }, finds: { 'qualifications.2.level': 'duplicate' } },
  { title: 'a diploma in place of XII', draft: { qualifications: [x, { ...xii, level: 'DIPLOMA' }] }, finds: {} },
  { title: 'XII in the year of X', draft: { qualifications: [{ ...x, passedYear: 2026 }, xii] }, finds: { 'qualifications.1.passedYear': 'outOfRange' } },
  { title: 'XII in the year after admission', draft: { qualifications: [x, { ...xii, passedYear: 2027 }] }, finds: { 'qualifications.1.passedYear': 'outOfRange' } },
  { title: 'neither marks nor percentage', draft: { qualifications: [x, { ...xii, percent: null }] }, finds: { 'qualifications.1.percent': 'required' } },
  { title: 'marks without their maximum', draft: { qualifications: [{ ...x, marks: 400 }, xii] }, finds: { 'qualifications.0.maxMarks': 'required' } },
  { title: 'a maximum without marks', draft: { qualifications: [{ ...x, maxMarks: 600 }, xii] }, finds: { 'qualifications.0.marks': 'required' } },
  { title: 'more marks than there are', draft: { qualifications: [{ ...x, marks: 601, maxMarks: 600 }, xii] }, finds: { 'qualifications.0.marks': 'outOfRange' } },
  { title: 'a gap that ends when it began', draft: { gapYears: [{ ...gap, toYear: 2024 }] }, finds: { 'gapYears.0.toYear': 'outOfRange' } },
  { title: 'two gaps from one year', draft: { gapYears: [gap, { ...gap, toYear: 2026 }] }, finds: { 'gapYears.1.fromYear': 'duplicate' } },
  { title: 'one paper twice', draft: { documents: [paper, paper] }, finds: { 'documents.1.kind': 'duplicate' } },
  { title: 'a paper received tomorrow', draft: { documents: [{ ...paper, stateOn: '2026-11-22' }] }, finds: { 'documents.0.stateOn': 'outOfRange' } },
];

for (const { title, draft, facts, finds } of cases) {
  test(title, () => assert.equal(studentProblems(completeDraft(draft), { ...regularFacts, ...facts }), finds));
}

test('a lateral entrant starts in the semester of the degree, with a diploma', () => {
  const diploma = [x, qualification({ level: 'DIPLOMA', passedYear: 2026 })];
  const draft = (change: Partial<StudentDraft>) => completeDraft({ admissionSemester: 3, qualifications: diploma, ...change });
  assert.equal(studentProblems(draft({}), lateralFacts), {});
  assert.equal(studentProblems(draft({ admissionSemester: 1 }), lateralFacts), { admissionSemester: 'notAllowed' });
  assert.equal(studentProblems(draft({ qualifications: [x, xii] }), lateralFacts), { qualifications: 'required' });
});

test('a degree without lateral entry rejects a lateral category', () => {
  const degree = { ...lateralFacts.degree!, lateralEntrySemester: null };
  const qualifications = [x, { ...xii, level: 'DIPLOMA' as const }];
  assert.equal(studentProblems(completeDraft({ qualifications }), { ...lateralFacts, degree }), {
    admissionCategoryId: 'notAllowed',
  });
});

test('a postgraduate requires UG', () => {
  assert.equal(studentProblems(completeDraft(), postgraduateFacts), { qualifications: 'required' });
  const qualifications = [
    qualification({ passedYear: 2019 }),
    { ...xii, passedYear: 2021 },
    qualification({ level: 'UG', passedYear: 2025 }),
  ];
  assert.equal(studentProblems(completeDraft({ qualifications }), postgraduateFacts), {});
});

test('on a change only rules that read a changed field apply', () => {
  const draft = completeDraft({ admittedOn: '2020-01-01', guardians: [], isPwd: true });
  const changed = (...fields: StudentField[]) => studentProblems(draft, regularFacts, fields);
  assert.equal(changed('phone'), {});
  assert.equal(changed('isPwd'), { pwdPercent: 'required' });
  assert.equal(changed('guardians'), { 'guardians.0.isPrimary': 'required' });
});

test('personal fields are rejected from users who may not see them', () => {
  const personal = new Set(['phone', 'guardians']);
  assert.equal(forbiddenFields(['rollNo', 'phone'], personal, false), { phone: 'notAllowed' });
  assert.equal(forbiddenFields(['rollNo', 'phone'], personal, true), {});
});

test('the percentage is calculated from the marks if given', () => {
  assert.is(percentOf({ marks: 523, maxMarks: 600 }), 87.17);
  assert.is(percentOf({ marks: 523, maxMarks: null }), null);
  assert.is(withPercent(qualification({ percent: 91.2 })).percent, 91.2);
  assert.is(withPercent(qualification({ marks: 300, maxMarks: 600, percent: 91.2 })).percent, 50);
});

test('ages and dates', () => {
  assert.is(ageOn('2008-02-29', '2026-02-28'), 17);
  assert.is(ageOn('2008-02-29', '2026-03-01'), 18);
  assert.is(addDays('2026-03-01', -1), '2026-02-28');
});

test('admission numbers count by year of arrival and degree', () => {
  assert.equal(admissionSeries(2026, 1, 'BT'), { scope: 'admission/26BT', start: '26BT' });
  assert.equal(admissionSeries(2025, 3, 'BT'), { scope: 'admission/26BT', start: '26BT' });
  assert.is(admissionNo('26BT', 7), '26BT0007');
  assert.is(admissionNo('26BT', 12345), '26BT12345');
  assert.is(collegeEmailOf('26BT0007', 'college.example'), '26bt0007@college.example');
  assert.is(collegeEmailOf('26/BT-7', 'college.example'), '26.bt.7@college.example');
});

test('an invalid pattern in the settings rejects no one', () => {
  assert.ok(isRightNumber('anything', '(['));
  assert.not(isRightNumber('anything', '^\\d+$'));
});

const distances: [string, string, number][] = [
  ['', '', 0],
  ['asha', 'asha', 0],
  ['asha', 'aasha', 1],
  ['sahu', 'sahoo', 2],
  ['', 'asha', 4],
  ['ram', 'sita', 4],
];
for (const [first, second, letters] of distances) {
  test(`"${first}" and "${second}" are ${letters} letters apart`, () => {
    assert.is(lettersApart(first, second), letters);
    assert.is(lettersApart(second, first), letters);
  });
}

test('similar names: two letters, words in any order', () => {
  const similar = (first: string, second: string) => areNamesSimilar(first.split(' '), second.split(' '));
  assert.ok(similar('priyanka sahoo', 'priyanka sahu'));
  assert.ok(similar('k sai teja', 'sai teja k'));
  assert.not(similar('priyanka sahoo', 'priya sahoo'));
});

test('differences of a list: by id; a changed key is a new row', () => {
  const shape = { fields: ['relation', 'name'], key: ['relation'] };
  const stored = [
    { id: 1, relation: 'father', name: 'A' },
    { id: 2, relation: 'mother', name: 'B' },
  ];
  assert.ok(isUnchanged(differences(stored, [...stored].reverse(), shape)));
  const swapped = differences(
    stored,
    [
      { id: 1, relation: 'mother', name: 'A' },
      { id: 2, relation: 'father', name: 'B' },
    ],
    shape,
  );
  assert.equal([swapped.added.length, swapped.changed.length, swapped.removed.length], [2, 0, 2]);
  const edited = differences(
    stored,
    [
      { id: 1, relation: 'father', name: 'C' },
      { relation: 'guardian', name: 'D' },
    ],
    shape,
  );
  assert.equal(
    edited.changed.map(({ after }) => after.name),
    ['C'],
  );
  assert.equal(edited.added, [{ relation: 'guardian', name: 'D' }]);
  assert.equal(
    edited.removed.map(({ id }) => id),
    [2],
  );
});

test('completeness is the share of the required parts', () => {
  assert.is(completenessOf(['regdNo', 'rollNo', 'phone'], []), 100);
  assert.is(completenessOf(['regdNo', 'rollNo', 'phone'], ['phone']), 67);
  assert.is(completenessOf([], []), 100);
});

test.run();
