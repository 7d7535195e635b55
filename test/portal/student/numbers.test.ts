import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Classmate } from '../../../src/contract/student/numbers.ts';
import { matchLines, readLines } from '../../../src/portal/modules/student/parts/numbers/match-numbers.ts';
import { planFor, rollNumbers } from '../../../src/portal/modules/student/parts/numbers/roll-order.ts';

/** Matching lines of the university's list to students, and roll numbers by name. */
const test = suite('numbers of a class, in the portal');

const classmate = (id: number, name: string, change: Partial<Classmate> = {}): Classmate => ({
  id,
  version: 1,
  admissionNo: `26BT000${id}`,
  regdNo: null,
  rollNo: null,
  name,
  bornOn: `2008-05-1${id}`,
  entry: 'regular',
  status: 'active',
  ...change,
});
const group = [
  classmate(1, 'Priyanka Sahoo'),
  classmate(2, 'K. Sai Teja'),
  classmate(3, 'Ravi Das'),
  classmate(4, 'Ravi Das'),
  classmate(5, 'Anu Rout', { entry: 'lateral' }),
];
const outcome = (text: string) =>
  matchLines(readLines(text, group), group).map(({ pasted, kind, student }) => [pasted.regdNo, kind, student?.id ?? null]);

// prettier-ignore
const cases: [what: string, text: string, expected: (string | number | null)[][]][] = [
  ['admission number and name', '2601123001\t26BT0001\tSAHOO PRIYANKA', [['2601123001', 'exact', 1]]],
  ['the admission number first', '26bt0001;2601123001', [['2601123001', 'exact', 1]]],
  ['admission number, another name', '2601123001\t26BT0001\tRavi Das', [['2601123001', 'likely', 1]]],
  ['name and birth date', '2601123002, Sai Teja K, 12-05-2008', [['2601123002', 'exact', 2]]],
  ['name and birth date with slashes', '2601123002\tK Sai Teja\t12/05/2008', [['2601123002', 'exact', 2]]],
  ['a student of the same name, identified by the birth date', '2601123004\tRavi Das\t2008-05-14', [['2601123004', 'exact', 4]]],
  ['a name alone', '2601123001\tPriyanka Sahoo', [['2601123001', 'likely', 1]]],
  ['a name nearly right, the birth date right', '2601123001\tPriyanka Sahu\t2008-05-11', [['2601123001', 'likely', 1]]],
  ['an unknown student', '2601123009\tNobody Atall\t2001-01-01', [['2601123009', 'none', null]]],
  ['only the number', '2601123009', [['2601123009', 'none', null]]],
  ['headings and empty lines', 'Regd No\tName\n\n2601123001\t26BT0001', [['2601123001', 'exact', 1]]],
  ['two lines for one: the surer one', '2601123001\tPriyanka Sahoo\n2601123002\t26BT0001', [['2601123001', 'none', null], ['2601123002', 'exact', 1]]],
];
for (const [what, text, expected] of cases) test(what, () => assert.equal(outcome(text), expected));

const plan = { prefix: '26CSE', first: 1, digits: 3, gap: 0, keepsGiven: true };
const numbers = (change: Partial<typeof plan>, students = group) => [...rollNumbers(students, { ...plan, ...change }).values()].sort();

const numberedBy = (...rollNos: (string | null)[]) => rollNos.map((rollNo, at) => classmate(at, 'Anybody', { rollNo }));
const plans: [what: string, students: Classmate[], expected: [prefix: string, digits: number]][] = [
  ['no student has a number: as proposed', numberedBy(null, null), ['26CSE', 3]],
  ['no students', [], ['26CSE', 3]],
  ['as the class is numbered', numberedBy(null, '26CS0017'), ['26CS', 4]],
  ['as most students are, not as one who was put back a year', numberedBy('25CSE001', '26CS001', '26CS002'), ['26CS', 3]],
  ['a number without figures at its end', numberedBy('26-CSE-A'), ['26-CSE-A', 3]],
];
for (const [what, students, [prefix, digits]] of plans) {
  test(`the proposed prefix: ${what}`, () =>
    assert.equal(planFor(students, '26CSE'), { prefix, digits, first: 1, gap: 0, keepsGiven: true }));
}

test('roll numbers by name, lateral entrants after the others', () => {
  const assigned = rollNumbers(group, plan);
  assert.equal(
    [2, 1, 3, 4, 5].map((id) => assigned.get(id)),
    ['26CSE001', '26CSE002', '26CSE003', '26CSE004', '26CSE005'],
  );
});

test('selected students are numbered around the existing numbers', () => {
  const numbered = group.map((student) => ({ ...student, rollNo: { 2: '26CSE001', 3: '26CSE003' }[student.id] ?? null }));
  const isChosen = ({ id }: Classmate) => id === 1 || id === 3;
  assert.equal(
    [...rollNumbers(numbered, plan, isChosen)],
    [
      [1, '26CSE002'],
      [3, '26CSE003'],
    ],
  );
  const anew = rollNumbers(numbered, { ...plan, keepsGiven: false }, isChosen);
  assert.equal(
    [...anew],
    [
      [1, '26CSE002'],
      [3, '26CSE003'],
    ],
  );
});

test('a gap for late admissions, another prefix, more digits', () => {
  assert.is(rollNumbers(group, { ...plan, gap: 10 }).get(5), '26CSE015');
  assert.is(rollNumbers(group, { ...plan, first: 31, digits: 4 }).get(2), '26CSE0031');
});

test('students keep their numbers, which no one else gets', () => {
  const some = group.map((student) => (student.id === 3 ? { ...student, rollNo: '26CSE002' } : student));
  const assigned = rollNumbers(some, plan);
  assert.is(assigned.get(3), '26CSE002');
  assert.is(new Set(assigned.values()).size, group.length);
  assert.equal(numbers({ keepsGiven: false }, some), numbers({}));
});

test.run();
