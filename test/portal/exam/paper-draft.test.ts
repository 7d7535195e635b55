import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { QuestionDraft } from '../../../src/contract/exam/paper-fields.ts';
import * as draft from '../../../src/portal/modules/exam/parts/papers/draft.ts';
import { formulaParts } from '../../../src/portal/modules/exam/parts/papers/formula-parts.ts';
import { questionsIn } from '../../../src/portal/modules/exam/parts/papers/pasted.ts';
import { readShares, sharesText } from '../../../src/portal/modules/exam/parts/papers/shares.ts';

/** Editing a question paper: numbers, alternatives, moves, pasted and typed text. */
const test = suite('editing of question papers');

const ask = (body: string, more: Partial<QuestionDraft> = {}): QuestionDraft => ({
  mainNo: 1,
  sub: null,
  eitherKey: null,
  body,
  marks: 5,
  bloom: null,
  outcomes: [],
  ...more,
});
const part = (questions: QuestionDraft[], name = 'A') => ({ name, instruction: null, answerAny: null, questions });
/** 1 a, 2a b, 2b c | 3 d */
const example = (): draft.Parts => [
  part([ask('a'), ask('b', { mainNo: 2, sub: 'a' }), ask('c', { mainNo: 2, sub: 'b' })]),
  part([ask('d', { mainNo: 3 })], 'B'),
];
const shown = (parts: draft.Parts) =>
  parts
    .map(({ questions }) =>
      questions
        .map((entry) => `${draft.labelOf(entry)}${entry.eitherKey === null ? '' : `/${entry.eitherKey}`} ${entry.body}`.trim())
        .join(', '),
    )
    .join(' | ');

test('Enter adds a sub-question and renumbers; a question without subs becomes the first sub', () => {
  assert.is(shown(draft.addSub(example(), { part: 0, at: 0 }).parts), '1a a, 1b, 2a b, 2b c | 3 d');
  const { parts, place } = draft.addSub(example(), { part: 0, at: 1 });
  assert.is(shown(parts), '1 a, 2a b, 2b, 2c c | 3 d');
  assert.equal(place, { part: 0, at: 2 });
  assert.is(parts[0]?.questions[2]?.marks, 5);
  assert.not('id' in parts[0]!.questions[2]!);
});

test('after the sub-question j, Enter adds a main question, and more pasted ones continue in the next main', () => {
  const subs = (count: number) => Array.from({ length: count }, (_, at) => ask(String(at), { sub: 'a' }));
  const full = [part([...subs(10), ask('d', { mainNo: 2 })])];
  const { parts, place } = draft.addSub(full, { part: 0, at: 3 });
  assert.is(parts[0]?.questions.map(draft.labelOf).join(' '), '1a 1b 1c 1d 1e 1f 1g 1h 1i 1j 2 3');
  assert.equal(place, { part: 0, at: 10 });
  const pasted = draft.addAll([part([])], { part: 0, at: -1 }, subs(12)).parts;
  assert.is(pasted[0]?.questions.map(draft.labelOf).join(' '), '1a 1b 1c 1d 1e 1f 1g 1h 1i 1j 2a 2b');
});

test('Ctrl+Enter adds a question after all subs of the main, and mains are numbered through the paper', () => {
  const { parts, place } = draft.addMain(example(), { part: 0, at: 1 });
  assert.is(shown(parts), '1 a, 2a b, 2b c, 3 | 4 d');
  assert.equal(place, { part: 0, at: 3 });
  assert.is(shown(draft.addMain([part([])], { part: 0, at: -1 }).parts), '1');
});

test('removing a question renumbers, and a main with a single sub has none', () => {
  assert.is(shown(draft.removeQuestion(example(), { part: 0, at: 1 }).parts), '1 a, 2 c | 3 d');
  assert.is(shown(draft.removePart(example(), 0)), '1 d');
  assert.is(shown(draft.addPart(example(), 'Part')), '1 a, 2a b, 2b c | 3 d | 4');
  assert.is(draft.addPart(example(), 'Part')[2]?.name, 'Part C');
});

test('a sub moves within its main, a main with its subs', () => {
  assert.is(shown(draft.moveQuestion(example(), { part: 0, at: 1 }, 1).parts), '1 a, 2a c, 2b b | 3 d');
  const { parts, place } = draft.moveQuestion(example(), { part: 0, at: 0 }, 1);
  assert.is(shown(parts), '1a b, 1b c, 2 a | 3 d');
  assert.equal(place, { part: 0, at: 2 });
  assert.is(shown(draft.moveQuestion(example(), { part: 0, at: 0 }, -1).parts), shown(example()));
});

test('alternatives are mains or subs of one main, and need at least two', () => {
  const mains = draft.toggleEither(example(), { part: 0, at: 1 });
  assert.is(shown(mains), '1/1 a, 2a/1 b, 2b/1 c | 3 d');
  assert.is(draft.isAlternative(mains[0]!.questions, 1), true);
  assert.is(draft.isAlternative(mains[0]!.questions, 2), false);
  assert.is(shown(draft.toggleEither(mains, { part: 0, at: 1 })), shown(example()));
  const subs = draft.toggleEither(example(), { part: 0, at: 2 });
  assert.is(shown(subs), '1 a, 2a/1 b, 2b/1 c | 3 d');
  assert.is(draft.isAlternative(subs[0]!.questions, 2), true);
  // Without 1, the subs of 2 are not alternatives to each other.
  assert.is(shown(draft.removeQuestion(mains, { part: 0, at: 0 }).parts), '1a b, 1b c | 2 d');
  assert.is(shown(draft.removeQuestion(subs, { part: 0, at: 1 }).parts), '1 a, 2 c | 3 d');
  assert.is(shown(draft.toggleEither(example(), { part: 0, at: 0 })), shown(example()));
});

const pasted = (text: string) =>
  questionsIn(text)?.map(({ mainNo, sub, body, marks }) => `${mainNo}${sub === null ? '' : ' sub'} ${body} ${marks}`);
test('a text from a document is split at 1. and (a), and [5] is its marks', () => {
  assert.equal(pasted('1. Define a stack. [2]\n2) (a) Explain\n   queues [3 marks]\n(b) Compare both (5)\n\n3. Prove it'), [
    '1 Define a stack. 2',
    '2 sub Explain\n   queues 3',
    '2 sub Compare both 5',
    '3 Prove it 1',
  ]);
  assert.equal(pasted('4. What follows?\r\na) x y\r\nb) z w [2.5]'), ['4 What follows? 1', '4 sub x y 1', '4 sub z w 2.5']);
  assert.is(questionsIn('Explain the term'), null);
  assert.is(questionsIn('Explain\n1. the term'), null);
  assert.is(questionsIn(''), null);
});

test('pasting replaces an empty question, and otherwise inserts after it', () => {
  const pasted = questionsIn('1. x\n2. (a) y\n(b) z')!;
  assert.is(shown(draft.pasteOver(draft.addPart([], 'Part'), { part: 0, at: 0 }, pasted).parts), '1 x, 2a y, 2b z');
  const { parts, place } = draft.pasteOver(example(), { part: 0, at: 0 }, pasted);
  assert.is(shown(parts), '1 a, 2 x, 3a y, 3b z, 4a b, 4b c | 5 d');
  assert.equal(place, { part: 0, at: 3 });
});

const outcomes = [1, 2, 3].map((id) => ({ id, code: `CO${id}` }));
const read = (typed: string) => {
  const shares = readShares(typed, outcomes);
  return shares && sharesText(shares, outcomes);
};
test('c1 is CO1, and shares not given are equal', () => {
  assert.is(read('c1'), 'CO1');
  assert.is(read('CO2'), 'CO2');
  assert.is(read('co 1, co-2'), 'CO1 50 CO2 50');
  assert.is(read('c1 c2 c3'), 'CO1 34 CO2 33 CO3 33');
  assert.is(read('c1 70 c2 30'), 'CO1 70 CO2 30');
  assert.is(read('c1 70% c2'), 'CO1 70 CO2 30');
  assert.is(read(''), '');
  assert.is(read('c9'), null);
  assert.is(read('70'), null);
  assert.is(read('stack'), null);
});

test('formulae are between dollar signs; an unmatched sign is text', () => {
  const split = (body: string) => formulaParts(body).map(({ kind, text }) => `${kind}:${text}`);
  assert.equal(split('Let $x^2$ be, $$\\sum x$$ then'), ['text:Let ', 'inline:x^2', 'text: be, ', 'display:\\sum x', 'text: then']);
  assert.equal(split('It costs $5'), ['text:It costs $5']);
  assert.equal(split('\\$5 and \\$6'), ['text:$5 and $6']);
  assert.equal(split('a $b\nc$ d'), ['text:a $b\nc$ d']);
});

test.run();
