/**
 * The life of a paper that excuses a student from classes: it waits, is approved or rejected, and may be withdrawn.
 *
 * Events: `looked`, with what is known about it by then; `approve` and `reject` by the head or the office, `withdraw`
 * when the paper was not good, or not meant.
 * Tags: `waiting` (nobody has decided), `holds` (attendance goes by it).
 *
 * The same transitions are data of the contract, by which the server decides; a test drives both through one table.
 */
import { assign, setup } from 'xstate';

/** What only the server knows, and what changes meanwhile. */
export interface ExcuseFacts {
  /** No policy under which the student attends on these days is frozen. */
  isUnfrozen: boolean;
  /** No other approved paper of the student covers one of the days. */
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
  description: 'A duty or medical paper of one student, for the classes of some days.',
  context: { isUnfrozen: true, isAlone: true },
  on: { looked: { actions: { type: 'noteFacts', params: ({ event }) => event } } },
  initial: 'pending',
  states: {
    pending: {
      description: 'It may still be changed, and no mark goes by it.',
      tags: ['waiting'],
      on: {
        approve: {
          target: 'approved',
          guard: 'mayApprove',
          description: 'Absent becomes on duty or medical leave, also in classes whose sheet comes later.',
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
          description: 'The marks that it made are absent again; what was changed by hand since then stays.',
        },
      },
    },
    rejected: { type: 'final' },
    withdrawn: { type: 'final', description: 'Another paper for these days may be entered.' },
  },
});
