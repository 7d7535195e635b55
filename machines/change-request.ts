/**
 * The life of a wish to have the own record corrected.
 *
 * Events: `accept` and `refuse` by whoever decides, `withdraw` by who asked; each says who does it.
 *
 * The same transitions are data of the contract, by which the server decides; a test drives both through one table.
 */
import { setup } from 'xstate';

export interface By {
  /** Whether it is an office that keeps such records. */
  isOfOffice: boolean;
  /** Whether it is the own wish: nobody grants to himself. */
  isOwn: boolean;
  /** Whether the values may be seen; nobody decides on what he may not see. */
  isSeen: boolean;
}

export const changeRequestMachine = setup({
  types: {
    events: {} as { type: 'accept'; by: By } | { type: 'refuse'; by: By } | { type: 'withdraw'; by: By },
  },
  guards: {
    mayDecide: (_, { isOfOffice, isOwn, isSeen }: By) => isOfOffice && !isOwn && isSeen,
    isOwn: (_, { isOwn }: By) => isOwn,
  },
}).createMachine({
  id: 'changeRequest',
  description: 'A correction that somebody asked for, until it is decided or taken back.',
  initial: 'open',
  states: {
    open: {
      on: {
        accept: {
          target: 'accepted',
          description: 'The record is written as an edit would.',
          guard: { type: 'mayDecide', params: ({ event }) => event.by },
        },
        refuse: {
          target: 'refused',
          description: 'With an answer to who asked.',
          guard: { type: 'mayDecide', params: ({ event }) => event.by },
        },
        withdraw: { target: 'withdrawn', guard: { type: 'isOwn', params: ({ event }) => event.by } },
      },
    },
    accepted: { type: 'final' },
    refused: { type: 'final' },
    withdrawn: { type: 'final' },
  },
});
