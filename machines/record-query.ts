/**
 * The life of a query: a student says that an entry of the own record is wrong, and whoever keeps the entry answers.
 *
 * Events: `accept` and `reject` by whoever took the class, evaluates the test or keeps the dues; `withdraw` by the student.
 * Tags: `waiting` (nobody has answered), `promised` (the entry will be corrected where it is kept).
 *
 * The same transitions are data of the contract, by which the server decides; a test drives both through one table.
 */
import { setup } from 'xstate';

export const recordQueryMachine = setup({
  types: {
    events: {} as { type: 'accept' } | { type: 'reject' } | { type: 'withdraw' },
    tags: {} as 'waiting' | 'promised',
  },
}).createMachine({
  id: 'recordQuery',
  description: 'What a student says is wrong about a class, the marks of a test or a due.',
  initial: 'open',
  states: {
    open: {
      description: 'After five working days without an answer the head sees it as well.',
      tags: ['waiting'],
      on: {
        accept: {
          target: 'accepted',
          description: 'The record is not changed by it: it is corrected by the rules of its own.',
        },
        reject: { target: 'rejected' },
        withdraw: { target: 'withdrawn' },
      },
    },
    accepted: { type: 'final', tags: ['promised'] },
    rejected: { type: 'final', description: 'The reply says why.' },
    withdrawn: { type: 'final', description: 'The entry may be asked about again.' },
  },
});
