/**
 * Lifecycle of a request to correct the user’s own record.
 *
 * Events: the deciding person sends `accept` and `refuse`, the requester `withdraw`. Each event carries its sender.
 *
 * The contract has the same transitions as data, which the server uses. One test runs both through the same table.
 */
import { setup } from 'xstate';

/** Facts about the sender of an event. */
export interface By {
  /** The sender belongs to an office that keeps such records. */
  isOfOffice: boolean;
  /** The sender is the requester, who must not decide. */
  isOwn: boolean;
  /** The sender may see the values, which is required to decide. */
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
  description: 'A request for a correction, until it is decided or withdrawn.',
  initial: 'open',
  states: {
    open: {
      on: {
        accept: {
          target: 'accepted',
          description: 'The record is updated like by an edit.',
          guard: { type: 'mayDecide', params: ({ event }) => event.by },
        },
        refuse: {
          target: 'refused',
          description: 'The requester gets a response.',
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
