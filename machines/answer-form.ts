/**
 * One sheet of feedback while a student fills it in: read once, answered, looked over, sent once.
 *
 * Events: `answer` one question, `next` to look it over, `back`, `send`, `retry` whatever got no answer.
 * Emits: `lacking` with the first question that must be answered still, `sent`.
 * Tags: `busy`.
 *
 * The portal provides `load` (the sheet, and what this device has kept of an earlier start), `send`, and `keepDraft` and
 * `dropDraft` for that. Both actors reject with `{ problem: code, fields }`. What was answered is in the context only
 * until it is sent or refused: nothing of it outlives that here.
 */
import { assign, emit, fromPromise, setup } from 'xstate';
import { failureOf, problemOf } from './parts/failure.ts';

/** A figure, what was written, or null: does not apply. */
export type Given = number | string | null;
export type Answers = Readonly<Record<number, Given>>;

/** What the machine must know of a sheet; the portal's own has more. */
export interface AnswerSheet {
  readonly questions: readonly { readonly id: number; readonly isRequired: boolean }[];
}

export interface AnswerFormContext {
  sheet: AnswerSheet | null;
  answers: Answers;
  /** Required and not answered, once somebody wanted to go on. */
  lacking: readonly number[];
  problem: string | null;
  /** What the server found wrong, by `questions.{id}`. */
  fields: Readonly<Record<string, string>>;
}

/** There is nothing to be sent any more, however often it is tried. */
const refusals = ['Locked', 'Duplicate', 'NotFound'];

const isAnswered = (given: Given | undefined): boolean => (typeof given === 'string' ? given.trim() !== '' : typeof given === 'number');

/** Of a form that has its questions. */
const lackingIn = ({ sheet, answers }: AnswerFormContext): number[] =>
  sheet!.questions.filter(({ id, isRequired }) => isRequired && !isAnswered(answers[id])).map(({ id }) => id);

export const answerFormMachine = setup({
  types: {
    context: {} as AnswerFormContext,
    events: {} as
      { type: 'answer'; question: number; given: Given } | { type: 'next' } | { type: 'back' } | { type: 'send' } | { type: 'retry' },
    emitted: {} as { type: 'lacking'; question: number } | { type: 'sent' },
    tags: {} as 'busy',
    children: {} as { load: 'load'; send: 'send' },
  },
  actors: {
    load: fromPromise<{ sheet: AnswerSheet; answers: Answers }>(async () => ({
      sheet: { questions: [] },
      answers: {},
    })),
    send: fromPromise<void, { sheet: AnswerSheet; answers: Answers }>(async () => {}),
  },
  actions: {
    open: assign((_, { sheet, answers }: { sheet: AnswerSheet; answers: Answers }) => ({
      sheet,
      // The sheet may ask less than when the draft was kept.
      answers: Object.fromEntries(sheet.questions.flatMap(({ id }) => (id in answers ? [[id, answers[id]!]] : []))),
    })),
    note: assign({
      answers: ({ context }, { question, given }: { question: number; given: Given }) => ({
        ...context.answers,
        [question]: given,
      }),
    }),
    lookAgain: assign(({ context }, { question }: { question: number }) => {
      const { [`questions.${question}`]: _mended, ...fields } = context.fields;
      return { fields, lacking: context.lacking.filter((id) => lackingIn(context).includes(id)) };
    }),
    tellLacking: assign({ lacking: ({ context }) => lackingIn(context) }),
    announceLacking: emit(({ context }) => ({ type: 'lacking', question: context.lacking[0]! })),
    noteProblem: assign({ problem: (_, { error }: { error: unknown }) => problemOf(error) }),
    clearProblem: assign({ problem: null }),
    noteFields: assign({ fields: (_, { error }: { error: unknown }) => failureOf(error).fields, problem: null }),
    forget: assign({ answers: {}, fields: {} }),
    keepDraft: (_, _kept: { answers: Answers }) => {},
    dropDraft: () => {},
    announceSent: emit({ type: 'sent' }),
  },
  guards: {
    isComplete: ({ context }) => lackingIn(context).length === 0,
    isOver: (_, { error }: { error: unknown }) => problemOf(error) === 'Locked',
    isRefused: (_, { error }: { error: unknown }) => refusals.includes(problemOf(error)),
    isWrong: (_, { error }: { error: unknown }) => problemOf(error) === 'ValidationFailed',
    // The answer of an earlier try was lost on its way here: the server has what was sent.
    isTaken: ({ context }, { error }: { error: unknown }) => context.problem !== null && problemOf(error) === 'Duplicate',
  },
}).createMachine({
  id: 'answerForm',
  description: 'A sheet of feedback is answered once by a student whom nothing connects with the answers afterwards.',
  context: { sheet: null, answers: {}, lacking: [], problem: null, fields: {} },
  initial: 'loading',
  states: {
    loading: {
      description: 'The questions are on their way, and with them what this device has kept.',
      tags: ['busy'],
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'filling', actions: { type: 'open', params: ({ event }) => event.output } },
        onError: [
          {
            target: 'refused',
            guard: { type: 'isOver', params: ({ event }) => ({ error: event.error }) },
            description: 'A round may be extended: what was answered of it waits on this device.',
            actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'refused',
            guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
            actions: [{ type: 'noteProblem', params: ({ event }) => ({ error: event.error }) }, 'dropDraft'],
          },
          {
            target: 'unread',
            actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    unread: {
      description: 'The questions did not come.',
      on: { retry: { target: 'loading', actions: 'clearProblem' } },
    },
    filling: {
      description: 'One page of questions; each answer is kept on this device until it is sent.',
      on: {
        answer: {
          actions: [
            { type: 'note', params: ({ event }) => ({ question: event.question, given: event.given }) },
            { type: 'lookAgain', params: ({ event }) => ({ question: event.question }) },
            { type: 'keepDraft', params: ({ context }) => ({ answers: context.answers }) },
          ],
        },
        next: [{ target: 'confirming', guard: 'isComplete' }, { actions: ['tellLacking', 'announceLacking'] }],
      },
    },
    confirming: {
      description: 'It says that what is sent can neither be read nor changed; all that is required is there.',
      on: {
        back: { target: 'filling' },
        send: { target: 'sending' },
      },
    },
    sending: {
      description: 'It is on its way and can no longer be called off.',
      tags: ['busy'],
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => ({ sheet: context.sheet!, answers: context.answers }),
        onDone: { target: 'done', actions: ['forget', 'dropDraft', 'announceSent'] },
        onError: [
          {
            target: 'done',
            guard: { type: 'isTaken', params: ({ event }) => ({ error: event.error }) },
            actions: ['forget', 'dropDraft', 'announceSent'],
          },
          {
            target: 'refused',
            guard: { type: 'isOver', params: ({ event }) => ({ error: event.error }) },
            actions: [{ type: 'noteProblem', params: ({ event }) => ({ error: event.error }) }, 'forget'],
          },
          {
            target: 'refused',
            guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
            actions: [{ type: 'noteProblem', params: ({ event }) => ({ error: event.error }) }, 'forget', 'dropDraft'],
          },
          {
            target: 'filling',
            guard: { type: 'isWrong', params: ({ event }) => ({ error: event.error }) },
            actions: { type: 'noteFields', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'failed',
            actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    failed: {
      description: 'No answer came, or none that settles it. The very same is sent again: the server takes it once.',
      on: { retry: { target: 'sending' } },
    },
    done: { description: 'The answers are with the server, and nowhere else.', type: 'final' },
    refused: { description: 'It is closed, was answered before, or is not asked of this student.', type: 'final' },
  },
});
