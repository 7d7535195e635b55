import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { FieldProblems } from '../../../src/contract/core/errors.ts';
import { recordSchema } from '../../../src/contract/core/field.ts';
import { academicFields, cadres } from '../../../src/contract/hr/fields.ts';
import { problemsOf } from '../../../src/contract/core/problems.ts';
import { employeeProblems } from '../../../src/server/modules/hr/form/rules.ts';
import {
  joiningProblems,
  numberAfter,
  usernamesFor,
  usualRole,
  type PostFacts,
} from '../../../src/server/modules/hr/form/rules/joining.ts';
import { experienceProblems, isOfCollege, isRightAge, overlapsService, trainingProblems } from '../../../src/contract/hr/rules.ts';
import type { EmployeeField, Facts, Joining } from '../../../src/server/modules/hr/form/rules/rule.ts';
import { repeated } from '../../../src/contract/core/repeated.ts';
import { award, completeJoining, degree, employeeFacts, home, postFacts, training, work } from '../../support/employee-draft.ts';

/** Every rule of the employee form, without a database. */
const test = suite('employee rules');

const records: [string, Partial<Joining>, FieldProblems, Partial<Facts>?][] = [
  ['nothing wrong', {}, {}],
  ['eighteen on the day', { bornOn: '2008-11-02' }, {}],
  ['a day too young', { bornOn: '2008-11-03' }, { bornOn: 'outOfRange' }],
  ['seventy-five', { bornOn: '1950-11-03' }, {}],
  ['seventy-six on the day', { bornOn: '1950-11-02' }, { bornOn: 'outOfRange' }],
  ['a caste in use', { casteId: 4 }, {}],
  ['a language given up', { languageId: 4 }, { languageId: 'unknownReference' }],
  ['a religion that is not there', { religionId: 4 }, { religionId: 'unknownReference' }, { masters: { religionId: 'unknown' } }],
  ['a wrong check digit of Aadhaar', { aadhaar: '234123412345' }, { aadhaar: 'badFormat' }],
  ['a right one', { aadhaar: '234123412346' }, {}],
  ['an address of elsewhere', { officialEmail: 'm.behera@gmail.com' }, { officialEmail: 'badFormat' }],
  ['two permanent addresses', { addresses: [home(), home()] }, { 'addresses.1.kind': 'duplicate' }],
  ['a degree of next year', { qualifications: [degree({ passedYear: 2027 })] }, { 'qualifications.0.passedYear': 'outOfRange' }],
  ['one of this year', { qualifications: [degree({ passedYear: 2026 })] }, {}],
  ['a degree twice', { qualifications: [degree(), degree()] }, { 'qualifications.1.title': 'duplicate' }],
  ['one title of two levels', { qualifications: [degree(), degree({ level: 'PHD' })] }, {}],
  ['work to come', { experiences: [work({ fromOn: '2026-11-23', toOn: '2026-11-30' })] }, { 'experiences.0.fromOn': 'outOfRange' }],
  ['work that goes on', { experiences: [work({ toOn: '2026-11-23' })] }, { 'experiences.0.toOn': 'outOfRange' }],
  ['work until today', { experiences: [work({ toOn: '2026-11-22' })] }, {}],
  ['work of one day', { experiences: [work({ fromOn: '2015-06-30' })] }, { 'experiences.0.toOn': 'outOfRange' }],
  ['a training of one day', { trainings: [training({ toOn: '2026-07-06' })] }, {}],
  ['one that ends before it begins', { trainings: [training({ toOn: '2026-07-05' })] }, { 'trainings.0.toOn': 'outOfRange' }],
  ['one to come', { trainings: [training({ fromOn: '2026-12-01', toOn: '2026-12-02' })] }, { 'trainings.0.fromOn': 'outOfRange' }],
  ['one twice', { trainings: [training(), training({ toOn: '2026-07-07' })] }, { 'trainings.1.title': 'duplicate' }],
  ['one of two years', { trainings: [training(), training({ fromOn: '2025-07-06', toOn: '2025-07-10' })] }, {}],
  ['a category given up', { trainings: [training({ trainingCategoryId: 2 })] }, { 'trainings.0.trainingCategoryId': 'unknownReference' }],
  ['an award to come', { awards: [award({ givenOn: '2026-11-23' })] }, { 'awards.0.givenOn': 'outOfRange' }],
  ['one given today', { awards: [award({ givenOn: '2026-11-22' })] }, {}],
  ['one given twice on a day', { awards: [award(), award()] }, { 'awards.1.givenOn': 'duplicate' }],
  ['one given up', { awards: [award({ awardId: 2 })] }, { 'awards.0.awardId': 'unknownReference' }],
];
for (const [title, change, problems, facts] of records)
  test(`${title}: ${JSON.stringify(problems)}`, () =>
    assert.equal(employeeProblems(completeJoining(change), { ...employeeFacts, ...facts }), problems));

const changes: [string, Partial<Joining>, EmployeeField[], FieldProblems][] = [
  ['an earlier error does not prevent a new phone', { bornOn: '2020-01-01' }, ['phone'], {}],
  ['a new birth date is checked', { bornOn: '2020-01-01' }, ['bornOn'], { bornOn: 'outOfRange' }],
  ['a language given up may stay', { languageId: 4 }, ['gender'], {}],
];
for (const [title, change, changed, problems] of changes)
  test(`on a change ${title}`, () => assert.equal(employeeProblems(completeJoining(change), employeeFacts, changed), problems));

// prettier-ignore
const joinings: [string, Partial<Joining>, Partial<PostFacts>, FieldProblems][] = [
  ['nothing wrong', {}, {}, {}],
  ['sixty days ahead', { joinedOn: '2027-01-21' }, {}, {}],
  ['sixty-one', { joinedOn: '2027-01-22' }, {}, { joinedOn: 'outOfRange' }],
  ['long ago', { joinedOn: '2009-01-22' }, {}, {}],
  ['a contract without an end', {}, { needsEndDate: true }, { untilOn: 'required' }],
  ['a contract with one', { untilOn: '2027-06-30' }, { needsEndDate: true }, {}],
  ['a post of one day', { untilOn: '2026-11-02' }, {}, {}],
  ['an end before the beginning', { untilOn: '2026-11-01' }, {}, { untilOn: 'outOfRange' }],
  ['a role', { roleId: 3 }, {}, { roleId: 'notAllowed' }],
  ['a role by who may choose', { roleId: 3 }, { mayChooseRole: true }, {}],
  ['a number that is no user name', { employeeNo: '-12' }, {}, { employeeNo: 'badFormat' }],
  ['masters that are not there', {}, { masters: { departmentId: 'unknown', designationId: 'inactive', employeeCategoryId: 'unknown' } }, { departmentId: 'unknownReference', designationId: 'unknownReference', employeeCategoryId: 'unknownReference' }],
];
for (const [title, change, facts, problems] of joinings)
  test(`joining with ${title}: ${JSON.stringify(problems)}`, () =>
    assert.equal(joiningProblems(completeJoining(change), { ...postFacts, ...facts }), problems));

test('teachers become Faculty, all others Staff', () => {
  const roles = cadres.map((cadre) => usualRole(cadre));
  assert.equal(roles, [4, 4, 4, 4, 2, 2, 2]);
  assert.is(usualRole(null), 2);
});

test('the user name is the local part of the e-mail if that is valid, otherwise the employee number', () => {
  const names = (officialEmail: string) => usernamesFor({ officialEmail, employeeNo: 'E/12' });
  assert.equal(names('m.behera@college.example'), ['m.behera', 'e/12']);
  assert.equal(names('o+k@college.example'), ['e/12']);
  assert.equal(names('mb@college.example'), ['e/12']);
});

test('the next number follows the highest of the series', () => {
  assert.is(numberAfter([]), 'E1001');
  assert.is(numberAfter(['E1211', 'E1042', 'T9999', 'E12']), 'E1212');
  assert.is(numberAfter(['E9999']), 'E10000');
});

test('an address is the college’s by its domain, or by one below it', () => {
  assert.ok(isOfCollege('a@college.example', 'college.example'));
  assert.ok(isOfCollege('a@cse.college.example', 'college.example'));
  assert.not(isOfCollege('a@mycollege.example', 'college.example'));
  assert.not(isOfCollege('a@college.example.com', 'college.example'));
});

const orcids: [string, string | undefined][] = [
  ['0000-0002-1825-0097', undefined],
  ['0000-0002-1694-233x', undefined],
  ['0000-0002-1825-0098', 'badFormat'],
  ['0000-0002-1694-2330', 'badFormat'],
  ['0000000218250097', 'badFormat'],
];
for (const [orcid, code] of orcids)
  test(`ORCID ${orcid}: ${code ?? 'fine'}`, () => {
    const result = recordSchema(academicFields).safeParse({ orcid, aicteFacultyId: null });
    assert.equal(result.success ? {} : problemsOf(result.error), code ? { orcid: code } : {});
  });

test('empty fields of a form that is being filled in are not errors', () => {
  assert.ok(isRightAge(null, '2026-11-02') && isRightAge('2020-01-01', ''));
  const empty = { fromOn: null, toOn: null };
  assert.equal(experienceProblems([empty], '2026-11-22'), {});
  assert.equal(
    trainingProblems(
      [
        { ...empty, title: '' },
        { ...empty, title: 'A' },
      ],
      '2026-11-22',
    ),
    {},
  );
});

test('work elsewhere overlaps service here from its first day to its last', () => {
  const service = [
    { fromOn: '2020-01-01', toOn: '2020-12-31' },
    { fromOn: '2022-07-01', toOn: null },
  ];
  const overlaps = (fromOn: string | null, toOn: string | null) => overlapsService({ fromOn, toOn }, service);
  assert.not(overlaps('2019-01-01', '2019-12-31'));
  assert.ok(overlaps('2019-01-01', '2020-01-01'));
  assert.ok(overlaps('2020-12-31', '2021-02-01'));
  assert.not(overlaps('2021-01-01', '2022-06-30'));
  assert.ok(overlaps('2023-01-01', '2023-02-01'));
  assert.not(overlaps(null, '2023-02-01'));
});

test('rows are equal if all listed fields are equal', () => {
  const rows = [
    { a: 1, b: 1 },
    { a: 1, b: 2 },
    { a: 1, b: 1 },
  ];
  assert.equal(repeated('rows', rows, 'a'), { 'rows.1.a': 'duplicate', 'rows.2.a': 'duplicate' });
  assert.equal(repeated('rows', rows, 'a', ['b']), { 'rows.2.a': 'duplicate' });
});

test.run();
