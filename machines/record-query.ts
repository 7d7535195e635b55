/**
 * Lifecycle of a query: a student reports an error in their own record, and the person responsible for the entry
 * replies.
 *
 * Events: the teacher of the class, the evaluator of the test or the clerk for dues sends `accept` and `reject`, the
 * student `withdraw`.
 * Tags: `waiting` (not answered), `promised` (the entry will be corrected at its source).
 *
 * The contract has the same transitions as data, which the server uses. One test runs both through the same table.
 */
import { setup } from 'xstate';

export const recordQueryMachine = setup({
  types: {
    events: {} as { type: 'accept' } | { type: 'reject' } | { type: 'withdraw' },
    tags: {} as 'waiting' | 'promised',
  },
}).createMachine({
  id: 'recordQuery',
  description: 'An error reported by a student in a class, the marks of a test or a due.',
  initial: 'open',
  states: {
    open: {
      description: 'After five working days without a reply, the head also sees the query.',
      tags: ['waiting'],
      on: {
        accept: {
          target: 'accepted',
          description: 'Accepting does not change the record, which is corrected by its own rules.',
        },
        reject: { target: 'rejected' },
        withdraw: { target: 'withdrawn' },
      },
    },
    accepted: { type: 'final', tags: ['promised'] },
    rejected: { type: 'final', description: 'The reply has the reason.' },
    withdrawn: { type: 'final', description: 'A new query about the entry is possible.' },
  },
});
