/**
 * Lifecycle of an attainment run: computed from marks; submitted once every question is mapped to outcomes and every
 * outcome below its target has an observation and an action; approved by a second person; replaced by a newer approved
 * run or withdrawn as wrong.
 *
 * Events: `looked` carries facts about the run and the viewer. `submit`, `giveBack` with a note, `approve`, `replace`.
 * Tags: `decided` (approved, even if replaced since), `counts` (programme figures include the run).
 *
 * The contract has the same transitions as data, which the server uses. One test runs both through the same table.
 */
import { assign, setup } from 'xstate';

/** Facts that only the server has. */
export interface RunFacts {
  /** Every question of the run is mapped to outcomes. */
  isMapped: boolean;
  /** Every outcome below its target has an observation and an action. */
  isExplained: boolean;
  /** The viewer has not submitted the run. */
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
  description: 'Attainment of the outcomes of a course, as computed once.',
  context: { isMapped: true, isExplained: true, isSecond: true },
  on: { looked: { actions: { type: 'noteFacts', params: ({ event }) => event } } },
  initial: 'computed',
  states: {
    computed: {
      description: 'Teachers enter their observations and planned actions.',
      on: { submit: { target: 'submitted', guard: 'maySubmit' } },
    },
    submitted: {
      on: {
        giveBack: { target: 'computed', description: 'Requires a note.' },
        approve: { target: 'approved', guard: 'isSecond' },
      },
    },
    approved: {
      description: 'Figures of the programme are computed from the run.',
      tags: ['decided', 'counts'],
      on: { replace: { target: 'replaced', description: 'A newer run was approved, or this run is withdrawn.' } },
    },
    replaced: { type: 'final', tags: ['decided'] },
  },
});
