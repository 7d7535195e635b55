import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { redline, semesterOf, type PlannedCourse } from '../../../src/contract/syllabus/redline.ts';

const test = suite('redline');

const course = (code: string, more: Partial<PlannedCourse> = {}): PlannedCourse => ({
  code,
  revision: 2023,
  title: `Course ${code}`,
  semester: 1,
  lectures: 3,
  tutorials: 1,
  practicals: 0,
  credits: 4,
  internalMax: 50,
  externalMax: 100,
  group: null,
  ...more,
});
const shown = (before: PlannedCourse[], after: PlannedCourse[]) =>
  redline(before, after).map((line) => [line.code, line.change, line.changes.join(' '), semesterOf(line)]);

const cases: [string, Partial<PlannedCourse>, string][] = [
  ['nothing', {}, ''],
  ['the semester', { semester: 2 }, 'semester'],
  ['the revision', { revision: 2026 }, 'revision'],
  ['the title', { title: 'Another' }, 'title'],
  ['a lecture', { lectures: 2 }, 'load'],
  ['a tutorial', { tutorials: 0 }, 'load'],
  ['a practical', { practicals: 2 }, 'load'],
  ['credits', { credits: 3.5 }, 'credits'],
  ['internal marks', { internalMax: 40 }, 'marks'],
  ['external marks', { externalMax: 50 }, 'marks'],
  ['an elective group', { group: 'PE-I' }, 'group'],
  ['revision and credits', { revision: 2026, credits: 3 }, 'revision credits'],
];
for (const [name, after, changes] of cases)
  test(`one course: ${name}`, () => {
    const [line] = redline([course('CS101')], [course('CS101', after)]);
    assert.is(line?.changes.join(' '), changes);
    assert.is(line?.change, changes === '' ? 'same' : 'changed');
  });

test('equal totals with different marks, or different hours, are reported', () => {
  const [line] = redline([course('X1')], [course('X1', { internalMax: 100, externalMax: 50, lectures: 4, tutorials: 0 })]);
  assert.equal(line?.changes, ['load', 'marks']);
});

test('added, removed and unchanged courses, in the order of the later syllabus, removed ones last in their semester', () => {
  const before = [course('A'), course('B'), course('C', { semester: 2 }), course('D', { semester: 3 })];
  const after = [course('B'), course('E'), course('C', { semester: 3 }), course('F', { semester: 3 })];
  assert.equal(shown(before, after), [
    ['B', 'same', '', 1],
    ['E', 'added', '', 1],
    ['A', 'removed', '', 1],
    ['C', 'changed', 'semester', 3],
    ['F', 'added', '', 3],
    ['D', 'removed', '', 3],
  ]);
});

test('in the opposite direction, added courses are removed, and the changes are the same', () => {
  const before = [course('A'), course('B', { credits: 3 })];
  const after = [course('B'), course('C')];
  const changeOf = (lines: ReturnType<typeof redline>) =>
    Object.fromEntries(lines.map(({ code, change, changes }) => [code, [change, ...changes].join(' ')]));
  assert.equal(changeOf(redline(before, after)), { A: 'removed', B: 'changed credits', C: 'added' });
  assert.equal(changeOf(redline(after, before)), { A: 'added', B: 'changed credits', C: 'removed' });
});

test('two empty syllabi do not differ', () => assert.equal(redline([], []), []));

test.run();
