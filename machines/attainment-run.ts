/**
 * The life of an attainment run: computed from marks, submitted once every outcome below its target says what is done
 * about it, approved by somebody else, and replaced when a newer run is approved or this one is found wrong.
 *
 * Events: `looked`, with what is known about it and about who looks; `submit`, `giveBack` with a note, `approve`,
 * `replace`.
 * Tags: `decided` (somebody has approved it), `counts` (programme figures are made of it).
 *
 * The same transitions are data of the contract, by which the server decides; a test drives both through one table.
 */
import { assign, setup } from 'xstate';

/** What only the server knows. */
export interface RunFacts {
  /** Every question that it counts goes to outcomes. */
  isMapped: boolean;
  /** Every outcome below its target has an observation and an action. */
  isExplained: boolean;
  /** Whoever looks has not submitted it. */
  isSecond: boolean;
}

export const attainmentRunMachine = setup({
  types: {
    context: {} as RunFacts,
    events: {} as ({ type: 'looked' } & RunFacts) | { type: 'submit' } | { type: 'giveBack' } | { type: 'approve' } | { type: 'replace' },
    tags: {} as 'decided' | 'counts',
  },
  guards: {
    maySubmit: ({ context: { isMapped, isExplained } }) => isMapped && isExplained,
    isSecond: ({ context: { isSecond } }) => isSecond,
  },
  actions: {
    noteFacts: assign((_, { isMapped, isExplained, isSecond }: RunFacts) => ({ isMapped, isExplained, isSecond })),
  },
}).createMachine({
  id: 'attainmentRun',
  description: 'How far the outcomes of a course were reached, as it was computed once.',
  context: { isMapped: true, isExplained: true, isSecond: true },
  on: { looked: { actions: { type: 'noteFacts', params: ({ event }) => event } } },
  initial: 'computed',
  states: {
    computed: {
      description: 'Its teachers say what they observe and what they will do.',
      on: { submit: { target: 'submitted', guard: 'maySubmit' } },
    },
    submitted: {
      on: {
        giveBack: { target: 'computed', description: 'With a note.' },
        approve: { target: 'approved', guard: 'isSecond' },
      },
    },
    approved: {
      description: 'The figures of the programme are made of it.',
      tags: ['decided', 'counts'],
      on: { replace: { target: 'replaced', description: 'A newer run was approved, or this one is withdrawn.' } },
    },
    replaced: { type: 'final', tags: ['decided'] },
  },
});
