import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { academicYearField, academicYearFrom, academicYearNamed } from '../../../src/contract/hr/academic-year.ts';
import {
  cadreRatio,
  designatedSince,
  heldOn,
  highestDegree,
  leftBefore,
  meetsCadreRatio,
  monthsAfter,
  studentsPerTeacher,
} from '../../../src/server/modules/hr/establishment/rules.ts';

/** Calculations of the establishment reports, by the worked examples of a college's own files. */
const test = suite('rules of the establishment');

const months: [string, number, string][] = [
  ['2026-11-21', 12, '2027-11-21'],
  ['2026-11-21', 24, '2028-11-21'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2027-08-31', 6, '2028-02-29'],
  ['2026-12-31', 1, '2027-01-31'],
  ['2026-01-30', 0, '2026-01-30'],
];
for (const [day, count, later] of months) test(`${count} months after ${day} is ${later}`, () => assert.is(monthsAfter(day, count), later));

const counts = (professor: number, associate: number, assistant: number) => ({ professor, associate, assistant });

test('eight professors, 24 associates and 80 assistants are 1 : 3 : 10', () => {
  assert.equal(cadreRatio(counts(8, 24, 80)), [1, 3, 10]);
  assert.equal(cadreRatio(counts(8, 24, 30)), [1, 3, 3.8], '3.75 is rounded up');
  assert.equal(cadreRatio(counts(3, 7, 20)), [1, 2.3, 6.7]);
  assert.equal(cadreRatio(counts(5, 0, 0)), [1, 0, 0]);
  assert.is(cadreRatio(counts(0, 24, 80)), null);
});

const judged: [ReturnType<typeof counts>, boolean][] = [
  [counts(8, 24, 80), false],
  [counts(1, 2, 6), true],
  [counts(10, 20, 60), true],
  [counts(10, 19, 61), false],
  [counts(9, 21, 60), false],
  [counts(12, 18, 60), true], // An extra professor makes up for an associate.
  [counts(0, 0, 0), true],
];
for (const [cadres, meets] of judged)
  test(`${Object.values(cadres).join(' : ')} ${meets ? 'meets' : 'falls short of'} 1 : 2 : 6`, () =>
    assert.is(meetsCadreRatio(cadres), meets));

test('2,400 students and 112 teachers are 21.4 for one', () => {
  assert.is(studentsPerTeacher(2400, 112), 21.4);
  assert.is(studentsPerTeacher(2240, 112), 20);
  assert.is(studentsPerTeacher(41, 20), 2.1, '2.05 is rounded up');
  assert.is(studentsPerTeacher(0, 3), 0);
  assert.is(studentsPerTeacher(5, 0), null);
});

test('the highest degree is a single one passed by the year', () => {
  const of = (level: 'PHD' | 'PG' | 'UG' | 'NET' | 'POSTDOC', passedYear: number) => ({ level, passedYear });
  const all = [of('NET', 2012), of('PG', 2010), of('PG', 2014), of('UG', 2008), of('POSTDOC', 2021), of('PHD', 2019)];
  assert.equal(highestDegree(all, 2026), of('PHD', 2019));
  assert.equal(highestDegree(all, 2019), of('PHD', 2019));
  assert.equal(highestDegree(all, 2018), of('PG', 2014), 'the later of two degrees');
  assert.equal(highestDegree(all, 2009), of('UG', 2008));
  assert.is(highestDegree(all, 2007), null);
  assert.is(highestDegree([of('NET', 2012)], 2026), null);
});

const post = (fromOn: string, closedOn: string | null, designationId: number) => ({ fromOn, closedOn, designationId });
const service = [
  post('2010-07-05', '2012-06-30', 3),
  post('2012-07-01', '2019-07-31', 3),
  post('2019-08-01', '2024-06-30', 2),
  post('2024-07-01', null, 2),
];

test('a posting applies on its first and its last day; the newer of two applies', () => {
  assert.is(heldOn(service, '2010-07-04'), null);
  assert.is(heldOn(service, '2010-07-05'), service[0]);
  assert.is(heldOn(service, '2012-06-30'), service[0]);
  assert.is(heldOn(service, '2012-07-01'), service[1]);
  assert.is(heldOn(service, '2030-01-01'), service[3]);
  const overlapping = [post('2020-01-01', null, 1), post('2022-01-01', '2022-12-31', 2)];
  assert.is(heldOn(overlapping, '2022-06-01'), overlapping[1]);
  assert.is(heldOn([...overlapping].reverse(), '2022-06-01'), overlapping[1]);
  assert.is(heldOn(overlapping, '2023-01-01'), overlapping[0]);
});

test('a renewal or a transfer does not begin a designation', () => {
  assert.is(designatedSince(service, service[3]!), '2019-08-01');
  assert.is(designatedSince([...service].reverse(), service[1]!), '2010-07-05');
  assert.is(designatedSince(service, service[0]!), '2010-07-05');
  const back = [...service, post('2026-01-01', null, 3)];
  assert.is(designatedSince(back, back[4]!), '2026-01-01', 'the time before another designation does not count');
});

test('employees who left have a last day, those in service or back in service none', () => {
  const left = [post('2010-07-05', '2012-06-30', 3), post('2012-07-01', '2019-07-31', 3)];
  assert.is(leftBefore(left, '2026-11-21'), '2019-07-31');
  assert.is(leftBefore([...left].reverse(), '2026-11-21'), '2019-07-31');
  assert.is(leftBefore(left, '2019-07-31'), null, 'on the last day');
  assert.is(leftBefore(service, '2026-11-21'), null);
  assert.is(leftBefore([...left, post('2027-01-01', null, 3)], '2026-11-21'), '2019-07-31', 'not back yet');
  assert.is(leftBefore([], '2026-11-21'), null);
});

test('an academic year is named after two years that follow each other', () => {
  assert.equal(academicYearNamed('2026-27'), { name: '2026-27', fromOn: '2026-07-01', toOn: '2027-06-30' });
  assert.is(academicYearFrom(1999).name, '1999-00');
  const { schema } = academicYearField();
  for (const name of ['2026-27', '1999-00', ' 2026-27 ']) assert.ok(schema.safeParse(name).success, name);
  for (const name of ['2026-28', '2026-26', '2026', '3026-27', 'x'])
    assert.is(schema.safeParse(name).error?.issues[0]?.message, 'badFormat', name);
});

test.run();
