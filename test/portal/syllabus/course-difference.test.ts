import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as difference from '../../../src/portal/modules/syllabus/parts/difference/course-difference.ts';

const test = suite('differences between two revisions of a course');

type Version = difference.CourseVersion;
const topic = (title: string, plannedHours = 1, outcome: string | null = null) => ({ title, plannedHours, outcome });
const course = (modules: Version['modules'], also: Partial<Version> = {}): Version => ({
  modules,
  outcomes: [],
  books: [],
  prerequisites: [],
  ...also,
});
const module = (title: string, ...topics: ReturnType<typeof topic>[]) => ({ title, hours: 8, topics });
const content = (before: Version, after: Version) =>
  difference.contentDifference(before, after).map(({ mark, before: was, after: is }) => `${mark} ${(is ?? was)?.title}`);

test('a copy has no differences', () => {
  const revision = course([module('Light', topic('Rays')), module('Sound', topic('Waves'))]);
  assert.equal(content(revision, structuredClone(revision)), ['same Light', 'same Rays', 'same Sound', 'same Waves']);
});

test('a different spelling of a title is a change, not a new topic', () => {
  const before = course([module('Light', topic('Snell’s law'))]);
  const after = course([module('Light', topic('Snell’s Law'))]);
  assert.equal(content(before, after), ['same Light', 'changed Snell’s Law']);
});

test('different hours and a different outcome are changes', () => {
  const before = course([module('Light', topic('Rays'), topic('Lenses', 2, 'CO1'))]);
  const after = course([module('Light', topic('Rays', 1.5), topic('Lenses', 2, 'CO2'))]);
  assert.equal(content(before, after), ['same Light', 'changed Rays', 'changed Lenses']);
});

test('a topic in another module counts as moved', () => {
  const before = course([module('Light', topic('Rays'), topic('Waves')), module('Sound', topic('Noise'))]);
  const after = course([module('Light', topic('Rays')), module('Sound', topic('Noise'), topic('Waves'))]);
  assert.equal(content(before, after), ['same Light', 'same Rays', 'same Sound', 'same Noise', 'moved Waves']);
});

test('a renamed module keeps its place', () => {
  const before = course([module('Light', topic('Rays')), module('Sound', topic('Noise'))]);
  const after = course([module('Optics', topic('Rays')), module('Sound', topic('Noise'))]);
  assert.equal(content(before, after), ['changed Optics', 'same Rays', 'same Sound', 'same Noise']);
});

test('outcomes, books and prerequisites', () => {
  const before = course([], {
    outcomes: [
      { code: 'CO1', statement: 'Explain light', bloom: 2 },
      { code: 'CO2', statement: 'Use lenses', bloom: 3 },
    ],
    books: [{ kind: 'text', citation: 'Hecht, Optics' }],
    prerequisites: [{ code: 'PH101' }],
  });
  const after = course([], {
    outcomes: [{ code: 'CO1', statement: 'Explain light', bloom: 3 }],
    books: [
      { kind: 'reference', citation: 'Hecht, Optics' },
      { kind: 'text', citation: 'Ghatak, Optics' },
    ],
    prerequisites: [{ code: 'PH101' }, { code: 'MA101' }],
  });
  const marks = (entries: readonly { mark: string }[]) => entries.map(({ mark }) => mark);
  assert.equal(marks(difference.outcomeDifference(before, after)), ['changed', 'removed']);
  assert.equal(marks(difference.bookDifference(before, after)), ['changed', 'added']);
  assert.equal(marks(difference.prerequisiteDifference(before, after)), ['same', 'added']);
});

test('fields of the course itself', () => {
  const before = { title: 'Optics', credits: 3 };
  assert.equal(difference.fieldDifference(before, { title: 'Optics', credits: 4 }, ['title', 'credits']), ['credits']);
});

test.run();
