import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { canonical, computeRun, type RunInputs, type StudentInput } from '../../../src/server/modules/exam/attainment/compute.ts';
import { towards } from '../../../src/server/modules/exam/attainment/levels.ts';

/** Computing a run from its inputs only. */
const test = suite('computing a run of attainment');

const rules = {
  internalThreshold: 6000,
  externalThreshold: 5000,
  cuts: [5000, 6000, 7000],
  internalWeight: 300,
  directWeight: 800,
  absentAsZero: false,
} as const;
const students = (internal: readonly number[], external: readonly number[]): StudentInput[] =>
  internal.map((marks, place) => ({
    studentId: place + 1,
    sectionCourseId: place < 5 ? 1 : 2,
    tests: [{ testId: 9, got: towards(marks * 100, 1000), max: towards(1000, 1000), isAbsent: false }],
    external: { got: external[place]! * 100, max: 7000 },
  }));
/** Seven of ten at or above 60 %, six of ten at or above 50 % of 70. */
const example: RunInputs = {
  rules,
  outcomes: [
    {
      courseOutcomeId: 1,
      target: 200,
      survey: { sum: 41, answers: 10, asked: 10, scale: 5 },
      students: students([6, 7, 8, 9, 10, 6, 6, 5, 4, 5.99], [35, 40, 50, 60, 70, 35, 34, 10, 0, 34.99]),
    },
  ],
};

test('the worked example: 2.3 direct, 2.46 by survey, 2.332 final', () => {
  assert.equal(computeRun(example)[0], {
    courseOutcomeId: 1,
    sectionCourseId: null,
    assessed: 10,
    attained: 7,
    internalLevel: 3,
    externalLevel: 2,
    direct: '2.300',
    indirect: '2.460',
    final: '2.332',
    target: '2.00',
  });
});

test('values for all sections come first, then for each section', () => {
  const values = computeRun(example);
  assert.equal(
    values.map(({ sectionCourseId, assessed, attained }) => [sectionCourseId, assessed, attained]),
    [
      [null, 10, 7],
      [1, 5, 5],
      [2, 5, 2],
    ],
  );
});

test('stored inputs give the same bytes, in any order', () => {
  const again = JSON.parse(canonical(example)) as RunInputs;
  assert.is(canonical(again), canonical(example));
  assert.is(JSON.stringify(computeRun(again)), JSON.stringify(computeRun(example)));
  const shuffled = {
    outcomes: example.outcomes.map((entry) => ({ ...entry, students: [...entry.students].reverse() })),
    rules: { ...example.rules },
  };
  assert.is(canonical(shuffled), canonical(example));
  const [outcome] = example.outcomes;
  const marked = { ...example, outcomes: [{ ...outcome!, students: outcome!.students.slice(1) }] };
  assert.is.not(canonical(marked), canonical(example));
});

test.run();
