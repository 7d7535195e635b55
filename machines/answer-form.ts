/**
 * A feedback sheet while a student fills it in: loaded once, answered, reviewed and sent once.
 *
 * Events: `answer` for one question, `next` to review, `back`, `send`, `retry` after a failure.
 * Emits: `lacking` with the first required question without an answer, `sent`.
 * Tags: `busy`.
 *
 * The portal provides `load` (the sheet and the draft on this device), `send`, `keepDraft` and `dropDraft`. `load` and
 * `send` reject with `{ problem: code, fields }`. The context keeps the answers only until they are sent or refused.
 */
import { assign, emit, fromPromise, setup } from 'xstate';
import { failureOf, problemOf } from './parts/failure.ts';

/** A rating, a text, or null for “does not apply”. */
export type AnswerValue = number | string | null;
export type Answers = Readonly<Record<number, AnswerValue>>;

/** The parts of a sheet that the machine uses; the portal’s own type has more. */
export interface AnswerSheet {
  readonly questions: readonly { readonly id: number; readonly isRequired: boolean }[];
}

export interface AnswerFormContext {
  sheet: AnswerSheet | null;
  answers: Answers;
  /** Required questions without an answer, filled in after the first attempt to continue. */
  lacking: readonly number[];
  problem: string | null;
  /** Error codes from the server, by `questions.{id}`. */
  fields: Readonly<Record<string, string>>;
}

/** Errors after which the sheet can no longer be answered. */
const refusals = ['Locked', 'Duplicate', 'NotFound'];

const isAnswered = (answer: AnswerValue | undefined): boolean =>
  typeof answer === 'string' ? answer.trim() !== '' : typeof answer === 'number';

/** Required questions without an answer. Only call this once the sheet is loaded. */
const lackingIn = ({ sheet, answers }: AnswerFormContext): number[] =>
  sheet!.questions.filter(({ id, isRequired }) => isRequired && !isAnswered(answers[id])).map(({ id }) => id);

export const answerFormMachine = setup({
  types: {
    context: {} as AnswerFormContext,
    events: {} as
      { type: 'answer'; question: number; given: AnswerValue } | { type: 'next' } | { type: 'back' } | { type: 'send' } | { type: 'retry' },
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
      // The sheet may have fewer questions than when the draft was stored.
      answers: Object.fromEntries(sheet.questions.flatMap(({ id }) => (id in answers ? [[id, answers[id]!]] : []))),
    })),
    note: assign({
      answers: ({ context }, { question, answer }: { question: number; answer: AnswerValue }) => ({
        ...context.answers,
        [question]: answer,
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
    // The response to an earlier attempt was lost: the server already has these answers.
    isTaken: ({ context }, { error }: { error: unknown }) => context.problem !== null && problemOf(error) === 'Duplicate',
  },
}).createMachine({
  id: 'answerForm',
  description: 'A student answers a feedback sheet once. Nothing connects the student with the answers afterwards.',
  context: { sheet: null, answers: {}, lacking: [], problem: null, fields: {} },
  initial: 'loading',
  states: {
    loading: {
      description: 'Loads the questions and the draft on this device.',
      tags: ['busy'],
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'filling', actions: { type: 'open', params: ({ event }) => event.output } },
        onError: [
          {
            target: 'refused',
            guard: { type: 'isOver', params: ({ event }) => ({ error: event.error }) },
            description: 'A round may be extended, so the draft stays on this device.',
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
      description: 'The questions could not be loaded.',
      on: { retry: { target: 'loading', actions: 'clearProblem' } },
    },
    filling: {
      description: 'One page of questions. Each answer is stored on this device until it is sent.',
      on: {
        answer: {
          actions: [
            { type: 'note', params: ({ event }) => ({ question: event.question, answer: event.given }) },
            { type: 'lookAgain', params: ({ event }) => ({ question: event.question }) },
            { type: 'keepDraft', params: ({ context }) => ({ answers: context.answers }) },
          ],
        },
        next: [{ target: 'confirming', guard: 'isComplete' }, { actions: ['tellLacking', 'announceLacking'] }],
      },
    },
    confirming: {
      description: 'Warns that sent answers can neither be read nor changed. All required answers are present.',
      on: {
        back: { target: 'filling' },
        send: { target: 'sending' },
      },
    },
    sending: {
      description: 'The answers are being sent; sending can no longer be cancelled.',
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
      description: 'No conclusive response. The same answers are sent again; the server accepts them once.',
      on: { retry: { target: 'sending' } },
    },
    done: { description: 'Only the server has the answers now.', type: 'final' },
    refused: { description: 'The round is closed, the student has answered before, or the sheet is not for this student.', type: 'final' },
  },
});
