import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ageOn, birthdayIn, birthdaySpan } from '../../../src/server/modules/hr/reports/birthday-rules.ts';
import { averageMonths, isAsked, lengthsOf, stepsOf, type Elsewhere } from '../../../src/server/modules/hr/reports/experience-rules.ts';
import type { PostedEmployee } from '../../../src/server/modules/hr/reports/staff.ts';
import {
  byDepartment,
  byPerson,
  daysWithin,
  trainingSpan,
  type TakenTraining,
} from '../../../src/server/modules/hr/reports/training-rules.ts';
import { monthsOf } from '../../../src/server/modules/hr/rules.ts';

/** Calculations of the employee reports, by examples. */
const test = suite('rules of the reports on employees');

const spans: [from: string, to: string, today: string, fromOn: string, toOn: string][] = [
  ['11-22', '12-22', '2026-11-22', '2026-11-22', '2026-12-22'],
  ['12-20', '01-10', '2026-11-22', '2026-12-20', '2027-01-10'],
  ['12-20', '01-10', '2026-12-31', '2026-12-20', '2027-01-10'],
  ['12-20', '01-10', '2027-01-05', '2026-12-20', '2027-01-10'],
  ['12-20', '01-10', '2027-01-10', '2026-12-20', '2027-01-10'],
  ['12-20', '01-10', '2027-01-11', '2027-12-20', '2028-01-10'],
  ['01-01', '12-31', '2026-05-05', '2026-01-01', '2026-12-31'],
  ['02-29', '03-05', '2026-02-01', '2026-02-28', '2026-03-05'],
  ['02-29', '03-05', '2028-02-01', '2028-02-29', '2028-03-05'],
  ['02-01', '02-29', '2100-02-01', '2100-02-01', '2100-02-28'],
  ['03-01', '03-01', '2026-11-22', '2026-03-01', '2026-03-01'],
];
for (const [from, to, today, fromOn, toOn] of spans)
  test(`${from} to ${to}, requested on ${today}: ${fromOn} to ${toOn}`, () =>
    assert.equal(birthdaySpan(from, to, today), { fromOn, toOn }));

const cases: [bornOn: string, fromOn: string, toOn: string, on: string | null][] = [
  ['1980-12-25', '2026-12-20', '2027-01-10', '2026-12-25'],
  ['1980-01-10', '2026-12-20', '2027-01-10', '2027-01-10'],
  ['1980-12-20', '2026-12-20', '2027-01-10', '2026-12-20'],
  ['1980-12-19', '2026-12-20', '2027-01-10', null],
  ['1980-01-11', '2026-12-20', '2027-01-10', null],
  ['1988-02-29', '2026-02-28', '2026-02-28', '2026-02-28'],
  ['1988-02-29', '2028-02-28', '2028-02-28', null],
  ['1988-02-29', '2028-02-29', '2028-02-29', '2028-02-29'],
  ['1988-02-29', '2026-03-01', '2026-03-31', null],
  ['1988-02-29', '2028-02-29', '2029-02-28', '2028-02-29'],
  ['2026-02-28', '2026-02-01', '2026-03-01', null],
];
for (const [bornOn, fromOn, toOn, on] of cases)
  test(`born on ${bornOn}, ${fromOn} to ${toOn}: ${on ?? 'no birthday'}`, () => assert.is(birthdayIn(bornOn, { fromOn, toOn }), on));

test('the age is that of the day on which the birthday is celebrated', () => {
  assert.is(ageOn('1988-02-29', '2026-02-28'), 38);
  assert.is(ageOn('1980-12-25', '2026-12-25'), 46);
});

const trainingSpans: [asked: object, fromOn: string, toOn: string, isYear: boolean][] = [
  [{}, '2026-07-01', '2027-06-30', true],
  [{ academicYear: '2024-25' }, '2024-07-01', '2025-06-30', true],
  [{ academicYear: '2024-25', fromOn: '2025-01-01', toOn: '2025-03-31' }, '2025-01-01', '2025-03-31', false],
  [{ fromOn: '2025-07-01', toOn: '2026-06-30' }, '2025-07-01', '2026-06-30', true],
  [{ fromOn: '2025-07-01', toOn: '2026-07-01' }, '2025-07-01', '2026-07-01', false],
  [{ fromOn: '2025-07-01' }, '2025-07-01', '2199-12-31', false],
  [{ toOn: '2026-06-30' }, '1900-01-01', '2026-06-30', false],
];
for (const [span, fromOn, toOn, isYear] of trainingSpans)
  test(`trainings requested by ${JSON.stringify(span)} are those from ${fromOn} to ${toOn}`, () =>
    assert.equal(trainingSpan(span, '2026-11-22'), { fromOn, toOn, isYear }));

const year = { fromOn: '2026-07-01', toOn: '2027-06-30' };
const within: [fromOn: string, toOn: string, days: number][] = [
  ['2026-08-03', '2026-08-07', 5],
  ['2026-08-03', '2026-08-03', 1],
  ['2026-06-28', '2026-07-02', 2],
  ['2027-06-28', '2027-07-04', 3],
  ['2026-01-01', '2028-01-01', 365],
];
for (const [fromOn, toOn, days] of within)
  test(`${fromOn} to ${toOn}: ${days} days of the academic year 2026-27`, () => assert.is(daysWithin({ fromOn, toOn }, year), days));

const person = (id: number, cadre: PostedEmployee['cadre'], more: Partial<PostedEmployee> = {}): PostedEmployee => ({
  id,
  userId: id + 1000,
  employeeNo: `E${id}`,
  name: `Person ${id}`,
  designation: 'Any',
  department: 'Civil Engineering',
  phone: '9000000000',
  departmentId: 3,
  cadre,
  isHeld: true,
  ...more,
});
const taken = (employeeId: number, fromOn: string, toOn: string, more: Partial<TakenTraining> = {}): TakenTraining => ({
  employeeId,
  trainingId: 1,
  title: 'A',
  category: 'FDP',
  counts: true,
  part: 'attended',
  mode: 'online',
  organiser: 'B',
  fromOn,
  toOn,
  fundedPaise: null,
  hasCertificate: false,
  ...more,
});

test('days by person: attended, counting, overlaps once; teachers without an entry are included', () => {
  const staff = [
    person(1, 'assistant'),
    person(2, 'professor'),
    person(3, 'technical'),
    person(4, 'technical'),
    person(5, 'assistant', { isHeld: false }),
    person(6, 'associate', { isHeld: false }),
  ];
  const entries = [
    taken(1, '2026-08-03', '2026-08-07'),
    taken(1, '2026-08-06', '2026-08-10'),
    taken(1, '2026-09-01', '2026-09-05', { part: 'resourcePerson' }),
    taken(1, '2026-10-01', '2026-10-05', { counts: false }),
    taken(3, '2027-06-29', '2027-07-03'),
    taken(5, '2026-07-01', '2026-07-01'),
  ];
  const lines = byPerson(staff, entries, year).map(({ id, isTeacher, entries: count, days }) => [id, isTeacher, count, days]);
  assert.equal(lines, [
    [1, true, 4, 8],
    [2, true, 0, 0],
    [3, false, 1, 2],
    [5, true, 1, 1],
  ]);
});

test('days by department: of teachers posted on the last day, with the number of those who reached the target', () => {
  const staff = [
    person(1, 'assistant'),
    person(2, 'professor'),
    person(3, 'technical'),
    person(5, 'assistant', { isHeld: false }),
    person(7, 'assistant', { departmentId: 2, department: 'Architecture' }),
  ];
  const entries = [taken(1, '2026-08-03', '2026-08-07'), taken(2, '2026-08-03', '2026-08-06'), taken(3, '2026-08-03', '2026-08-20')];
  assert.equal(byDepartment(staff, entries, { span: year, target: 5 }), [
    { departmentId: 2, department: 'Architecture', teachers: 1, days: 0, reached: 0 },
    { departmentId: 3, department: 'Civil Engineering', teachers: 2, days: 9, reached: 1 },
  ]);
  assert.equal(
    byDepartment(staff, entries, { span: year, target: null }).map(({ reached }) => reached),
    [null, null],
  );
});

test('48 months have 1461 days, to the day', () => {
  assert.equal([0, 30, 31, 365, 366, 1460, 1461].map(monthsOf), [0, 0, 1, 11, 12, 47, 48]);
});

const work = (kind: Elsewhere['kind'], fromOn: string, toOn: string, organisation = 'Tata Steel'): Elsewhere => ({
  kind,
  fromOn,
  toOn,
  organisation,
});

test('days of each sort, those of two at once counted once in the total', () => {
  const here = [{ fromOn: '2022-01-01', toOn: null }];
  const elsewhere = [
    work('industry', '2020-01-01', '2020-12-31'),
    work('industry', '2020-07-01', '2021-06-30'),
    work('teaching', '2021-12-31', '2022-01-10'),
    work('administration', '2019-12-22', '2019-12-31'),
  ];
  assert.equal(lengthsOf(here, elsewhere, '2022-12-31'), {
    here: 365,
    teaching: 11,
    industry: 547,
    research: 0,
    administration: 10,
    total: 365 + 547 + 1 + 10,
  });
  assert.is(lengthsOf(here, elsewhere, '2020-06-30').total, 10 + 182);
});

test('filters: kind, years of it, and an organisation of that kind', () => {
  const elsewhere = [work('industry', '2020-01-01', '2022-12-31'), work('research', '2023-01-01', '2023-06-30', 'ISRO')];
  const days = lengthsOf([], elsewhere, '2026-11-22');
  const matches = (query: Parameters<typeof isAsked>[0]) => isAsked(query, days, elsewhere);
  assert.ok(matches({}));
  assert.ok(matches({ minYears: 3 }));
  assert.not.ok(matches({ minYears: 4 }));
  assert.ok(matches({ kind: 'industry', minYears: 3 }), '1096 days are three years');
  assert.not.ok(matches({ kind: 'research', minYears: 1 }));
  assert.not.ok(matches({ kind: 'teaching' }));
  assert.ok(matches({ organisation: 'isro' }));
  assert.not.ok(matches({ organisation: 'isro', kind: 'industry' }));
  assert.ok(matches({ organisation: 'steel', kind: 'industry' }));
  assert.not.ok(matches({ organisation: 'steel', minYears: 9 }));
});

test('an average is rounded once, and is 0 without employees', () => {
  // 45 days are a month and a half, two of them three months.
  assert.is(averageMonths([45, 45, 46]), 1);
  assert.is(averageMonths([61, 62]), 2);
  assert.is(averageMonths([]), 0);
});

test('steps of five years to the longest, with the empty ones between', () => {
  assert.equal(stepsOf([0, 59, 60, 190]), [
    { fromYears: 0, count: 2 },
    { fromYears: 5, count: 1 },
    { fromYears: 10, count: 0 },
    { fromYears: 15, count: 1 },
  ]);
  assert.equal(stepsOf([]), []);
});

test.run();
