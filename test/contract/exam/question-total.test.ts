import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { maximumOf, questionTotal, type QuestionMarks, type Part, type Question } from '../../../src/contract/exam/question-total.ts';

const test = suite('the total of a question paper');

const question = (id: number, mainNo: number, marks: number, more: Partial<Question> = {}): Question => ({
  id,
  mainNo,
  eitherKey: null,
  marks: marks * 100,
  isVoid: false,
  ...more,
});
const all = (...questions: readonly Question[]): Part => ({ answerAny: null, questions });
const any = (answerAny: number, ...questions: readonly Question[]): Part => ({ answerAny, questions });
const answered = (marks: Readonly<Record<number, number | null>>): QuestionMarks =>
  new Map(Object.entries(marks).map(([id, mark]) => [Number(id), mark === null ? null : mark * 100]));

const ten = Array.from({ length: 10 }, (_, index) => question(index + 1, index + 1, 1));
/** A paper of 30 marks: ten questions of 1, any two of three of 5, and 7 (a) or (b) of 10. */
const paper = [
  all(...ten),
  any(2, question(21, 4, 5), question(22, 5, 5), question(23, 6, 5)),
  all(question(31, 7, 10, { eitherKey: 1 }), question(32, 7, 10, { eitherKey: 1 })),
];
const sevenOfTen = Object.fromEntries(ten.map(({ id }) => [id, id <= 7 ? 1 : 0]));
const answers = answered({ ...sevenOfTen, 21: 4, 22: 2.5, 23: 5, 31: 6, 32: 3 });
/** The same paper with its last one-mark question void, for which this student has no marks. */
const flawed = paper.map((part) => ({
  ...part,
  questions: part.questions.map((entry) => ({ ...entry, isVoid: entry.id === 10 })),
}));

test('the best answers of a choice count, and the others are dropped', () => {
  const { total, max, dropped } = questionTotal(paper, answers, 'full');
  assert.is(total, 2200);
  assert.is(max, 3000);
  assert.equal(dropped, [22, 32]);
});

test('a void question gives its marks to everyone, or is removed from marks and maximum', () => {
  const full = questionTotal(flawed, answers, 'full');
  assert.equal([full.total, full.max], [2300, 3000]);
  const removed = questionTotal(flawed, answers, 'remove');
  assert.equal([removed.total, removed.max], [2200, 2900]);
  assert.not.ok(full.counted.includes(10), 'and does not count for an outcome');
  assert.not.ok(full.dropped.includes(10));
});

test('a compulsory question counts even if blank, a question of a choice only if answered', () => {
  const { total, counted } = questionTotal(paper, answered({ 1: 1, 22: 3 }), 'full');
  assert.is(total, 400);
  assert.equal(counted, [...ten.map(({ id }) => id), 22]);
});

test('sub-questions are summed before mains are compared', () => {
  const part = any(1, question(1, 1, 2), question(2, 1, 3), question(3, 2, 5));
  const { total, dropped, counted } = questionTotal([part], answered({ 1: 2, 2: 1, 3: 2.5 }), 'full');
  assert.is(total, 300);
  assert.equal(dropped, [3]);
  assert.equal(counted, [1, 2]);
});

test('alternatives may be whole questions, each with sub-questions', () => {
  const key = { eitherKey: 1 };
  const part = all(question(1, 7, 4, key), question(2, 7, 6, key), question(3, 8, 10, key), question(4, 9, 5));
  const { total, max, dropped } = questionTotal([part], answered({ 1: 4, 2: 1, 3: 6, 4: 2 }), 'full');
  assert.is(total, 800);
  assert.is(max, 1500);
  assert.equal(dropped, [1, 2]);
});

test('a question may have a compulsory part and a choice', () => {
  const part = all(question(1, 1, 4), question(2, 1, 6, { eitherKey: 1 }), question(3, 1, 6, { eitherKey: 1 }));
  const { total, max, dropped } = questionTotal([part], answered({ 1: 3, 2: 2, 3: 5.5 }), 'full');
  assert.equal([total, max, dropped], [850, 1000, [2]]);
});

test('an answer with zero marks takes precedence over a question not attempted', () => {
  const part = any(1, question(1, 1, 5), question(2, 2, 5));
  assert.equal(questionTotal([part], answered({ 1: null, 2: 0 }), 'full').counted, [2]);
  const either = all(question(1, 1, 5, { eitherKey: 1 }), question(2, 1, 5, { eitherKey: 1 }));
  assert.equal(questionTotal([either], answered({ 2: 0 }), 'full').counted, [2]);
  assert.equal(questionTotal([either], answered({}), 'full').counted, [], 'neither question of a blank choice counts');
});

test('the first of several equal answers counts', () => {
  const part = any(1, question(1, 1, 5), question(2, 2, 5));
  assert.equal(questionTotal([part], answered({ 1: 3, 2: 3 }), 'full').dropped, [2]);
});

test('a choice of more questions than exist includes all of them', () => {
  const part = any(3, question(1, 1, 5), question(2, 2, 5));
  assert.equal(questionTotal([part], answered({ 1: 3 }), 'full'), { total: 300, max: 1000, dropped: [], counted: [1, 2] });
});

const anyPart: fc.Arbitrary<Part> = fc
  .record({
    mains: fc.integer({ min: 1, max: 6 }),
    worth: fc.integer({ min: 1, max: 20 }),
    subs: fc.integer({ min: 1, max: 3 }),
  })
  .chain(({ mains, worth, subs }) =>
    fc.record({
      answerAny: fc.option(fc.integer({ min: 1, max: mains })),
      questions: fc.constant(Array.from({ length: mains * subs }, (_, index) => question(0, Math.floor(index / subs) + 1, worth))),
    }),
  );
const anyPaper = fc.array(anyPart, { minLength: 1, maxLength: 4 }).map((parts) => {
  let id = 0;
  return parts.map((part) => ({ ...part, questions: part.questions.map((entry) => ({ ...entry, id: ++id })) }));
});

test('for any answers, the total is the best that the rules permit, and at most the maximum', () => {
  fc.assert(
    fc.property(anyPaper, fc.infiniteStream(fc.option(fc.integer({ min: 0, max: 100 }))), (parts, draw) => {
      const marks = new Map<number, number | null>();
      for (const { id, marks: worth } of parts.flatMap(({ questions }) => questions)) {
        const percent = draw.next().value ?? null;
        marks.set(id, percent === null ? null : Math.floor((worth * percent) / 100));
      }
      const { total, max } = questionTotal(parts, marks, 'full');
      assert.is(
        total,
        parts.reduce((sum, part) => sum + bestByTrying(part, marks), 0),
      );
      assert.ok(total <= max);
      assert.is(max, maximumOf(parts, 'full'));
    }),
    { numRuns: 500 },
  );
});

/** The best total over all permitted choices of main questions. */
function bestByTrying({ answerAny, questions }: Part, marks: QuestionMarks): number {
  const numbers = [...new Set(questions.map(({ mainNo }) => mainNo))];
  let most = 0;
  for (let choice = 0; choice < 2 ** numbers.length; choice++) {
    const chosen = numbers.filter((_, index) => (choice >> index) & 1);
    if (chosen.length > (answerAny ?? numbers.length)) continue;
    const selected = questions.filter(({ mainNo }) => chosen.includes(mainNo));
    most = Math.max(
      most,
      selected.reduce((sum, { id }) => sum + (marks.get(id) ?? 0), 0),
    );
  }
  return most;
}

test.run();
