import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { maximumOf, questionTotal, type Given, type Part, type Question } from '../../../src/contract/exam/question-total.ts';

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
const given = (marks: Readonly<Record<number, number | null>>): Given =>
  new Map(Object.entries(marks).map(([id, mark]) => [Number(id), mark === null ? null : mark * 100]));

const ten = Array.from({ length: 10 }, (_, index) => question(index + 1, index + 1, 1));
/** A paper of 30: ten of 1; any two of three of 5; 7 (a) or (b) of 10. */
const paper = [
  all(...ten),
  any(2, question(21, 4, 5), question(22, 5, 5), question(23, 6, 5)),
  all(question(31, 7, 10, { eitherKey: 1 }), question(32, 7, 10, { eitherKey: 1 })),
];
const sevenOfTen = Object.fromEntries(ten.map(({ id }) => [id, id <= 7 ? 1 : 0]));
const answers = given({ ...sevenOfTen, 21: 4, 22: 2.5, 23: 5, 31: 6, 32: 3 });
/** The same paper with its last one-mark question void; it brought this student nothing. */
const flawed = paper.map((part) => ({
  ...part,
  questions: part.questions.map((one) => ({ ...one, isVoid: one.id === 10 })),
}));

test('the best of a choice count, and the others are struck', () => {
  const { total, max, dropped } = questionTotal(paper, answers, 'full');
  assert.is(total, 2200);
  assert.is(max, 3000);
  assert.equal(dropped, [22, 32]);
});

test('a void question gives its marks to everybody, or leaves marks and maximum', () => {
  const full = questionTotal(flawed, answers, 'full');
  assert.equal([full.total, full.max], [2300, 3000]);
  const removed = questionTotal(flawed, answers, 'remove');
  assert.equal([removed.total, removed.max], [2200, 2900]);
  assert.not.ok(full.counted.includes(10), 'and says nothing about an outcome');
  assert.not.ok(full.dropped.includes(10));
});

test('what all must answer counts when it is blank; of a choice only what was answered does', () => {
  const { total, counted } = questionTotal(paper, given({ 1: 1, 22: 3 }), 'full');
  assert.is(total, 400);
  assert.equal(counted, [...ten.map(({ id }) => id), 22]);
});

test('subs are added to their main before mains are compared', () => {
  const part = any(1, question(1, 1, 2), question(2, 1, 3), question(3, 2, 5));
  const { total, dropped, counted } = questionTotal([part], given({ 1: 2, 2: 1, 3: 2.5 }), 'full');
  assert.is(total, 300);
  assert.equal(dropped, [3]);
  assert.equal(counted, [1, 2]);
});

test('alternatives may be whole questions, each with its subs', () => {
  const key = { eitherKey: 1 };
  const part = all(question(1, 7, 4, key), question(2, 7, 6, key), question(3, 8, 10, key), question(4, 9, 5));
  const { total, max, dropped } = questionTotal([part], given({ 1: 4, 2: 1, 3: 6, 4: 2 }), 'full');
  assert.is(total, 800);
  assert.is(max, 1500);
  assert.equal(dropped, [1, 2]);
});

test('a question may be fixed for one half and offer a choice for the other', () => {
  const part = all(question(1, 1, 4), question(2, 1, 6, { eitherKey: 1 }), question(3, 1, 6, { eitherKey: 1 }));
  const { total, max, dropped } = questionTotal([part], given({ 1: 3, 2: 2, 3: 5.5 }), 'full');
  assert.equal([total, max, dropped], [850, 1000, [2]]);
});

test('an answer that brought nothing is kept before one that was not attempted', () => {
  const part = any(1, question(1, 1, 5), question(2, 2, 5));
  assert.equal(questionTotal([part], given({ 1: null, 2: 0 }), 'full').counted, [2]);
  const either = all(question(1, 1, 5, { eitherKey: 1 }), question(2, 1, 5, { eitherKey: 1 }));
  assert.equal(questionTotal([either], given({ 2: 0 }), 'full').counted, [2]);
  assert.equal(questionTotal([either], given({}), 'full').counted, [], 'of a blank choice neither speaks');
});

test('of equal answers the first counts', () => {
  const part = any(1, question(1, 1, 5), question(2, 2, 5));
  assert.equal(questionTotal([part], given({ 1: 3, 2: 3 }), 'full').dropped, [2]);
});

test('a choice of more than there are is of all', () => {
  const part = any(3, question(1, 1, 5), question(2, 2, 5));
  assert.equal(questionTotal([part], given({ 1: 3 }), 'full'), { total: 300, max: 1000, dropped: [], counted: [1, 2] });
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
  return parts.map((part) => ({ ...part, questions: part.questions.map((one) => ({ ...one, id: ++id })) }));
});

test('whatever is answered: the total is the best that the rules allow, and at most the maximum', () => {
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

/** Every choice of mains that is allowed, tried. */
function bestByTrying({ answerAny, questions }: Part, marks: Given): number {
  const numbers = [...new Set(questions.map(({ mainNo }) => mainNo))];
  let most = 0;
  for (let choice = 0; choice < 2 ** numbers.length; choice++) {
    const chosen = numbers.filter((_, index) => (choice >> index) & 1);
    if (chosen.length > (answerAny ?? numbers.length)) continue;
    const own = questions.filter(({ mainNo }) => chosen.includes(mainNo));
    most = Math.max(
      most,
      own.reduce((sum, { id }) => sum + (marks.get(id) ?? 0), 0),
    );
  }
  return most;
}

test.run();
