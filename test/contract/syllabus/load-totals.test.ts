import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { addTotals, shortGroups, totalsOf, type CountedCourse } from '../../../src/contract/syllabus/load-totals.ts';

const test = suite('totals of a semester');

const course = (credits: number, group: string | null = null, more: Partial<CountedCourse> = {}): CountedCourse => ({
  lectures: 3,
  tutorials: 0,
  practicals: 0,
  credits,
  internalMax: 50,
  externalMax: 100,
  group,
  ...more,
});
const even = (value: number) => ({ least: value, most: value });

test('a semester without courses has no totals', () => {
  const totals = totalsOf([], [{ name: 'PE-I', choose: 1 }]);
  assert.equal([totals.credits, totals.courses], [even(0), 0]);
});

test('courses for all students are added up, with exact tenths of credits', () => {
  const rows = Array.from({ length: 10 }, () => course(0.1));
  const totals = totalsOf(rows, []);
  assert.equal(totals, {
    lectures: even(30),
    tutorials: even(0),
    practicals: even(0),
    credits: even(1),
    internalMax: even(500),
    externalMax: even(1000),
    courses: 10,
  });
});

test('an elective group of four equal courses counts as one course', () => {
  const rows = [course(4), ...Array.from({ length: 4 }, () => course(3, 'PE-I'))];
  const totals = totalsOf(rows, [{ name: 'PE-I', choose: 1 }]);
  assert.equal([totals.credits, totals.lectures, totals.courses], [even(7), even(6), 2]);
});

test('two choices of a group count twice, and several groups count separately', () => {
  const rows = [course(3, 'PE-I'), course(3, 'PE-I'), course(3, 'PE-I'), course(2, 'OE'), course(2, 'OE')];
  const totals = totalsOf(rows, [
    { name: 'PE-I', choose: 2 },
    { name: 'OE', choose: 1 },
  ]);
  assert.equal([totals.credits, totals.courses], [even(8), 3]);
});

test('if the courses of a group differ, the total is a range from lowest to highest', () => {
  const rows = [course(4), course(2, 'PE-I'), course(4, 'PE-I'), course(3, 'PE-I')];
  const two = totalsOf(rows, [{ name: 'PE-I', choose: 2 }]);
  assert.equal([two.credits, two.lectures], [{ least: 9, most: 11 }, even(9)]);
});

test('a group with too few courses counts the courses that it has, and is reported', () => {
  const rows = [course(3, 'PE-I')];
  const groups = [
    { name: 'PE-I', choose: 2 },
    { name: 'PE-II', choose: 1 },
  ];
  assert.equal([totalsOf(rows, groups).credits, totalsOf(rows, groups).courses], [even(3), 1]);
  assert.equal(shortGroups(rows, groups), groups);
  assert.equal(shortGroups([...rows, ...rows], groups), [groups[1]]);
});

test('totals of several semesters', () => {
  const semester = totalsOf([course(2.5), course(1, 'X'), course(2, 'X')], [{ name: 'X', choose: 1 }]);
  const all = addTotals([semester, semester]);
  assert.equal([all.credits, all.courses, all.internalMax], [{ least: 7, most: 9 }, 4, even(200)]);
  assert.equal(addTotals([]).credits, even(0));
});

test.run();
