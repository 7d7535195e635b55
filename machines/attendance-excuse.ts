/**
 * Lifecycle of a document that excuses a student from classes: pending, approved or rejected, and withdrawn if
 * necessary.
 *
 * Events: `looked` carries the current facts. The head or the office sends `approve` and `reject`, and `withdraw` if
 * the document was invalid or entered by mistake.
 * Tags: `waiting` (not decided), `holds` (counted in attendance).
 *
 * The contract has the same transitions as data, which the server uses. One test runs both through the same table.
 */
import { assign, setup } from 'xstate';

/** Facts that only the server has and that may change meanwhile. */
export interface ExcuseFacts {
  /** No policy that applies to the student on these days is frozen. */
  isUnfrozen: boolean;
  /** No other approved document of the student covers any of the days. */
  isAlone: boolean;
}

export const attendanceExcuseMachine = setup({
  types: {
    context: {} as ExcuseFacts,
    events: {} as ({ type: 'looked' } & ExcuseFacts) | { type: 'approve' } | { type: 'reject' } | { type: 'withdraw' },
    tags: {} as 'waiting' | 'holds',
  },
  guards: {
    mayApprove: ({ context }) => context.isUnfrozen && context.isAlone,
    isUnfrozen: ({ context }) => context.isUnfrozen,
  },
  actions: {
    noteFacts: assign((_, { isUnfrozen, isAlone }: ExcuseFacts) => ({ isUnfrozen, isAlone })),
  },
}).createMachine({
  id: 'attendanceExcuse',
  description: 'A duty or medical document of one student for the classes of certain days.',
  context: { isUnfrozen: true, isAlone: true },
  on: { looked: { actions: { type: 'noteFacts', params: ({ event }) => event } } },
  initial: 'pending',
  states: {
    pending: {
      description: 'The document can still be changed and does not affect attendance.',
      tags: ['waiting'],
      on: {
        approve: {
          target: 'approved',
          guard: 'mayApprove',
          description: 'Absences become duty or medical leave, also in sheets submitted later.',
        },
        reject: { target: 'rejected' },
        withdraw: { target: 'withdrawn', guard: 'isUnfrozen' },
      },
    },
    approved: {
      tags: ['holds'],
      on: {
        withdraw: {
          target: 'withdrawn',
          guard: 'isUnfrozen',
          description: 'The marks set by the document become absences again. Later manual changes stay.',
        },
      },
    },
    rejected: { type: 'final' },
    withdrawn: { type: 'final', description: 'Another document for these days may be entered.' },
  },
});
