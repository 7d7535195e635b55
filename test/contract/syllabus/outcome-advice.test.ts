import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { bloomVerbs } from '../../../src/contract/syllabus/bloom-verbs.ts';
import { adviceOn, suggestedBloom } from '../../../src/contract/syllabus/outcome-advice.ts';

const test = suite('advice on course outcomes');

test('each level has 25 verbs, and no verb has two levels', () => {
  const all = bloomVerbs.flat();
  assert.equal(
    bloomVerbs.map((verbs) => verbs.length),
    [25, 25, 25, 25, 25, 25],
  );
  assert.is(new Set(all).size, all.length);
});

for (const [statement, level] of [
  ['Define the terms used in surveying', 1],
  ['Explain the working of a bipolar transistor', 2],
  ['Solve first-order differential equations by separation', 3],
  ['Analyze the stability of a feedback loop', 4],
  ['Summarize the findings of a field survey', 2],
  ['Evaluate the merits of two sorting algorithms', 5],
  ['Design a combinational circuit for a given function', 6],
  ['Students will be able to apply Kirchhoff’s laws to networks', 3],
  ['Critically compare two methods of surveying', 4],
  ['The test of slopes in layered soils', null],
] as const)
  test(`“${statement}” suggests ${level}`, () => assert.is(suggestedBloom(statement), level));

test('a statement with matching verb and level gets no advice', () => {
  assert.equal(adviceOn('Explain the working of a bipolar transistor', 2), []);
});

test('a level other than that of the verb is reported with the verb', () => {
  assert.equal(adviceOn('Explain the working of a bipolar transistor', 6), [{ kind: 'level', verb: 'explain', bloom: 2 }]);
});

for (const verb of ['Know', 'Understand', 'Learn', 'Appreciate'])
  test(`${verb} cannot be measured`, () => {
    assert.equal(adviceOn(`${verb} the laws of thermodynamics in closed systems`, 2), [{ kind: 'unmeasurable', verb: verb.toLowerCase() }]);
  });

test('two verbs joined by “and” are two outcomes; two things are not', () => {
  assert.equal(adviceOn('Analyse and design reinforced concrete beams of any section', 4), [
    { kind: 'twoVerbs', first: 'analyse', second: 'design' },
  ]);
  assert.equal(adviceOn('Explain the theory of beams and slabs under load', 2), []);
});

test('fewer than five words after the verb are too few', () => {
  assert.equal(adviceOn('Solve linear programming problems', 3), [{ kind: 'short', words: 3 }]);
  assert.equal(adviceOn('Solve linear programming problems in practice', 3), []);
});

test('there is no advice in other languages', () => {
  assert.equal(adviceOn('परिपथ का विश्लेषण', 2), []);
  assert.equal(adviceOn('  ', 2), []);
});

test.run();
