import * as assert from 'uvu/assert';
import { createActor, type InspectionEvent } from 'xstate';
import { answerFormMachine, type Answers, type AnswerSheet } from '../../machines/answer-form.ts';
import { deferred } from '../support/deferred.ts';
import { journeys } from '../support/journeys.ts';

/** A required figure and a required text, and an optional figure. */
const sheet = {
  questions: [
    { id: 1, isRequired: true },
    { id: 2, isRequired: true },
    { id: 3, isRequired: false },
  ],
};

function open(inspect?: (event: InspectionEvent) => void) {
  const load = deferred<{ sheet: AnswerSheet; answers: Answers }>();
  const send = deferred<void, { sheet: AnswerSheet; answers: Answers }>();
  const draft: { answers: Answers | null; drops: number } = { answers: null, drops: 0 };
  const machine = answerFormMachine.provide({
    actors: { load: load.logic, send: send.logic },
    actions: {
      keepDraft: (_, { answers }) => void (draft.answers = answers),
      dropDraft: () => {
        draft.answers = null;
        draft.drops += 1;
      },
    },
  });
  const actor = createActor(machine, { ...(inspect && { inspect }) });
  const events: unknown[] = [];
  actor.on('*', (event) => void events.push(event));
  return {
    actor,
    load,
    send,
    draft,
    emitted: events,
    moves: {
      loaded: () => load.resolve({ sheet, answers: {} }),
      loadedWithDraft: () => load.resolve({ sheet, answers: { 1: 4, 2: 'More examples', 9: 5 } }),
      unreachable: () => load.reject({ problem: 'FETCH_ERROR' }),
      loadOver: () => load.reject({ problem: 'Locked' }),
      loadTwice: () => load.reject({ problem: 'Duplicate' }),
      loadStrange: () => load.reject({ problem: 'NotFound' }),
      rate: () => actor.send({ type: 'answer', question: 1, given: 5 }),
      rateAgain: () => actor.send({ type: 'answer', question: 1, given: 2 }),
      write: () => actor.send({ type: 'answer', question: 2, given: 'Clear' }),
      blank: () => actor.send({ type: 'answer', question: 2, given: ' ' }),
      notApplicable: () => actor.send({ type: 'answer', question: 3, given: null }),
      skipRequired: () => actor.send({ type: 'answer', question: 1, given: null }),
      next: () => actor.send({ type: 'next' }),
      back: () => actor.send({ type: 'back' }),
      submit: () => actor.send({ type: 'send' }),
      retry: () => actor.send({ type: 'retry' }),
      taken: () => send.resolve(undefined),
      offline: () => send.reject({ problem: 'FETCH_ERROR' }),
      broken: () => send.reject(new Error('what is this')),
      over: () => send.reject({ problem: 'Locked' }),
      twice: () => send.reject({ problem: 'Duplicate' }),
      strange: () => send.reject({ problem: 'NotFound' }),
      wrong: () => send.reject({ problem: 'ValidationFailed', fields: { 'questions.1': 'outOfRange', 'questions.2': 'tooLong' } }),
    },
  };
}

const test = journeys(
  answerFormMachine,
  `
                                       → loading
  rate                                 → loading
  unreachable                          → unread
  unreachable rate                     → unread
  unreachable retry                    → loading
  unreachable retry loaded             → filling
  loadOver                             → refused
  loadTwice                            → refused
  loadStrange                          → refused
  loaded                               → filling
  loaded submit                        → filling
  loaded next                          → filling says lacking
  loaded rate next                     → filling says lacking
  loaded rate blank next               → filling says lacking
  loaded skipRequired write next       → filling says lacking
  loaded next rate                     → filling says lacking
  loaded next rate write               → filling says lacking
  loaded next rate next                → filling says lacking lacking
  loaded rate write                    → filling
  loaded rate write rateAgain          → filling
  loaded rate write next               → confirming
  loaded rate write notApplicable next → confirming
  loaded rate write next rateAgain     → confirming
  loaded rate write next back          → filling
  loadedWithDraft                      → filling
  loadedWithDraft next                 → confirming
  loadedWithDraft next submit          → sending
  loadedWithDraft next submit back     → sending
  loadedWithDraft next submit taken    → done says sent
  loadedWithDraft next submit over     → refused
  loadedWithDraft next submit twice    → refused
  loadedWithDraft next submit strange  → refused
  loadedWithDraft next submit wrong    → filling
  loadedWithDraft next submit wrong rate → filling
  loadedWithDraft next submit wrong next submit taken → done says sent
  loadedWithDraft next submit offline  → failed
  loadedWithDraft next submit offline back → failed
  loadedWithDraft next submit broken   → failed
  loadedWithDraft next submit offline retry → sending
  loadedWithDraft next submit offline retry taken → done says sent
  loadedWithDraft next submit offline retry twice → done says sent
  loadedWithDraft next submit offline retry over  → refused
  loadedWithDraft next submit offline retry wrong → filling
  loadedWithDraft next submit offline retry wrong next submit twice → refused

  # context changes
  load done     changes sheet answers
  load failed   changes problem
  retry         changes problem
  answer        changes answers lacking fields
  next          changes lacking
  send done     changes answers fields
  send failed   changes answers fields problem
`,
  open,
);

type Word = keyof ReturnType<typeof open>['moves'];

/** The state of a form after these steps. */
async function after(...words: readonly Word[]) {
  const all = open();
  all.actor.start();
  for (const word of words) await all.moves[word]();
  return { ...all, context: all.actor.getSnapshot().context };
}

test('a draft is restored without questions that were removed', async () => {
  assert.equal((await after('loadedWithDraft')).context.answers, { 1: 4, 2: 'More examples' });
});

test('the first unanswered question is reported, and no answered one', async () => {
  const { emitted, context } = await after('loaded', 'rate', 'next');
  assert.equal(emitted, [{ type: 'lacking', question: 2 }]);
  assert.equal(context.lacking, [2]);
  assert.equal((await after('loaded', 'next')).context.lacking, [1, 2]);
  assert.equal((await after('loaded', 'next', 'rate')).context.lacking, [2]);
  assert.equal((await after('loaded', 'next', 'write', 'blank')).context.lacking, [1]);
  assert.equal((await after('loaded', 'rate', 'write', 'skipRequired')).context.lacking, []);
});

test('each answer is stored on the device immediately, and nothing else is', async () => {
  assert.equal((await after('loaded', 'rate', 'write', 'rateAgain')).draft, { answers: { 1: 2, 2: 'Clear' }, drops: 0 });
  assert.equal((await after('loaded', 'notApplicable')).draft.answers, { 3: null });
  assert.equal((await after('loaded', 'next')).draft, { answers: null, drops: 0 });
});

test('nothing is stored after sending', async () => {
  for (const end of [['taken'], ['offline', 'retry', 'taken'], ['offline', 'retry', 'twice']] as const) {
    const { context, draft, send } = await after('loaded', 'rate', 'write', 'next', 'submit', ...end);
    assert.equal([context.answers, context.lacking, context.fields, draft], [{}, [], {}, { answers: null, drops: 1 }]);
    assert.ok(send.inputs.every(({ answers, sheet: sent }) => answers[1] === 5 && answers[2] === 'Clear' && sent === sheet));
    assert.is(send.inputs.length, end.length === 1 ? 1 : 2);
  }
});

test('a refusal has a code; only answers of a round that may be extended stay on the device', async () => {
  const refused = async (...words: readonly Word[]) => {
    const { context, draft } = await after(...words);
    return [context.problem, context.answers, draft.drops];
  };
  assert.equal(await refused('loadOver'), ['Locked', {}, 0]);
  assert.equal(await refused('loadTwice'), ['Duplicate', {}, 1]);
  assert.equal(await refused('loadStrange'), ['NotFound', {}, 1]);
  assert.equal(await refused('loadedWithDraft', 'next', 'submit', 'over'), ['Locked', {}, 0]);
  assert.equal(await refused('loadedWithDraft', 'next', 'submit', 'twice'), ['Duplicate', {}, 1]);
  assert.equal(await refused('loadedWithDraft', 'next', 'submit', 'strange'), ['NotFound', {}, 1]);
});

test('a failure has a code and keeps the answers', async () => {
  assert.is((await after('unreachable')).context.problem, 'FETCH_ERROR');
  assert.is((await after('unreachable', 'retry')).context.problem, null);
  const { context, draft } = await after('loadedWithDraft', 'next', 'submit', 'offline');
  assert.equal([context.problem, context.answers, draft.drops], ['FETCH_ERROR', { 1: 4, 2: 'More examples' }, 0]);
  assert.is((await after('loadedWithDraft', 'next', 'submit', 'broken')).context.problem, 'InternalError');
});

test('an error from the server stays at its question until a new answer', async () => {
  const { context } = await after('loadedWithDraft', 'next', 'submit', 'wrong');
  assert.equal([context.fields, context.problem], [{ 'questions.1': 'outOfRange', 'questions.2': 'tooLong' }, null]);
  assert.equal((await after('loadedWithDraft', 'next', 'submit', 'wrong', 'rate')).context.fields, { 'questions.2': 'tooLong' });
});

test.run();
