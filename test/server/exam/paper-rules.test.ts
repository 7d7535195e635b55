import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { balanceOf } from '../../../src/contract/exam/paper-balance.ts';
import { paperFacts, paperProblems, worthOf, type WrittenQuestion } from '../../../src/contract/exam/paper-rules.ts';
import { likenessOf, wordsOf } from '../../../src/server/modules/exam/papers/like.ts';

/** Rules of question papers: marks, missing parts and balance. */
const test = suite('rules of question papers');

let number = 0;
type TestQuestion = WrittenQuestion & { bloom: number | null };
const ask = (marks: number, more: Partial<TestQuestion> = {}): TestQuestion => ({
  mainNo: (number += 1),
  sub: null,
  eitherKey: null,
  marks,
  bloom: 2,
  outcomes: [{ courseOutcomeId: 1, share: 1 }],
  ...more,
});
const part = (questions: TestQuestion[], answerAny: number | null = null) => ({ answerAny, questions });
const many = (count: number, marks: number, more: Partial<TestQuestion> = {}) => Array.from({ length: count }, () => ask(marks, more));
/** The paper of the worked example: ten questions of 1, two out of three of 5, one out of two of 10. */
const example = () => [part(many(10, 1)), part(many(3, 5), 2), part(many(2, 10, { eitherKey: 1 }))];
const facts = (parts: ReturnType<typeof example>, max = 3000, outcomes = 5) => {
  const { isFull, isShared, isEven } = paperFacts(parts, max, outcomes);
  return [isFull && 'full', isShared && 'shared', isEven && 'even'].filter(Boolean).join(' ');
};

test('the worked example has 30 marks', () => {
  assert.is(worthOf(example()), 3000);
  assert.is(facts(example()), 'full shared even');
  assert.is(facts(example(), 2900), 'shared even');
  assert.is(facts([]), 'shared even', 'an empty paper is not full');
  assert.is(facts([], 0), 'shared even');
});

test('a void question counts in the marks of a paper as set', () => {
  assert.is(worthOf([part([ask(5, { isVoid: true }), ask(5)])]), 1000);
});

test('optional main questions have equal marks, and are enough', () => {
  assert.is(facts([part([ask(10), ask(10), ask(9)], 2)], 2000), 'full shared');
  assert.is(facts([part([ask(10), ask(10)], 3)], 2000), 'full shared', 'three out of two');
  const no = (number += 1);
  const subs = [ask(4, { mainNo: no, sub: 'a' }), ask(6, { mainNo: no, sub: 'b' })];
  assert.is(facts([part([...subs, ask(10), ask(10)], 2)], 2000), 'full shared even');
  assert.is(facts([part([ask(20), ask(10)])]), 'full shared even', 'compulsory questions may have different marks');
});

test('alternatives are at least two, with equal marks', () => {
  assert.is(facts([part([ask(10, { eitherKey: 1 }), ask(8, { eitherKey: 1 })])], 1000), 'full shared');
  assert.is(facts([part([ask(10, { eitherKey: 1 })])], 1000), 'full shared');
  const no = (number += 1);
  const within = (marks: number) => [ask(10, { mainNo: no, sub: 'a', eitherKey: 1 }), ask(marks, { mainNo: no, sub: 'b', eitherKey: 1 })];
  assert.is(facts([part(within(10))], 1000), 'full shared even');
  assert.is(facts([part(within(9))], 1000), 'full shared');
});

test('a part without questions is not even', () => {
  assert.is(facts([...example(), part([])]), 'full shared');
});

test('shares add up to 1 in hundredths; a course without outcomes needs none', () => {
  const thirds = [0.33, 0.33, 0.34].map((share, at) => ({ courseOutcomeId: at + 1, share }));
  assert.is(facts([part([ask(30, { outcomes: thirds })])]), 'full shared even');
  assert.is(facts([part([ask(30, { outcomes: thirds.slice(1) })])]), 'full even');
  assert.is(facts([part([ask(30, { outcomes: [] })])]), 'full even');
  assert.is(facts([part([ask(30, { outcomes: [] })])], 3000, 0), 'full shared even');
});

test('a question number is unique within a part, not within the paper', () => {
  const outcomes = new Set([1]);
  const subQuestion = (sub: string | null) => ask(1, { mainNo: 1, sub });
  assert.equal(paperProblems([part([subQuestion('a'), subQuestion('b')]), part([subQuestion('a')])], outcomes), {});
  assert.equal(paperProblems([part([subQuestion('a'), subQuestion('a')])], outcomes), { 'parts.0.questions.1.mainNo': 'duplicate' });
  assert.equal(paperProblems([part([ask(1, { outcomes: [{ courseOutcomeId: 2, share: 1 }] })])], outcomes), {
    'parts.0.questions.0.outcomes.0.courseOutcomeId': 'unknownReference',
  });
});

test('the balance covers all questions, including optional ones', () => {
  const half = [
    { courseOutcomeId: 1, share: 0.5 },
    { courseOutcomeId: 2, share: 0.5 },
  ];
  const parts = [part([ask(10, { bloom: 1 }), ask(5, { outcomes: half, bloom: 3 }), ask(5, { outcomes: [], bloom: null })])];
  const outcomes = [
    {
      id: 1,
      code: 'CO1',
      modules: [
        { module: 'M1', part: 0.6 },
        { module: 'M2', part: 0.4 },
      ],
    },
    { id: 2, code: 'CO2', modules: [{ module: 'M2', part: 1 }] },
    { id: 3, code: 'CO3', modules: [] },
  ];
  const { outcomes: bars, modules, levels } = balanceOf(parts, outcomes);
  assert.equal(bars, [
    { label: 'CO1', marks: 1250, percent: 63 },
    { label: 'CO2', marks: 250, percent: 13 },
    { label: 'CO3', marks: 0, percent: 0 },
  ]);
  assert.equal(modules, [
    { label: 'M1', marks: 750, percent: 38 },
    { label: 'M2', marks: 750, percent: 38 },
  ]);
  assert.equal(
    levels.map(({ label, marks }) => [label, marks]),
    [
      ['1', 1000],
      ['2', 0],
      ['3', 500],
      ['4', 0],
      ['5', 0],
      ['6', 0],
      ['', 500],
    ],
  );
  assert.equal(
    balanceOf([], outcomes).outcomes.map(({ percent }) => percent),
    [0, 0, 0],
  );
});

test('similarity depends on words, not on their order, case or punctuation', () => {
  const alike = (a: string, b: string) => likenessOf(wordsOf(a), wordsOf(b));
  assert.is(alike('Explain the working of a stack.', 'Explain: working of Stack'), 100);
  assert.is(alike('Derive the bending equation', 'Derive the torsion equation'), 50);
  assert.is(alike('Define entropy', 'State the first law'), 0);
  assert.is(alike('स्टैक क्या है', 'स्टैक क्या है?'), 100);
  assert.is(alike('What is it?', 'What is it'), 100, 'common words count if there are no others');
  assert.is(alike('', ''), 0);
});

test.run();
