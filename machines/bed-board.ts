/**
 * Hostel residents being moved between beds by keyboard or pointer.
 *
 * Events:
 * - `take` picks up a movable resident.
 * - `put` on an open bed asks for the first day of the move. On the same bed it cancels.
 * - `drop` cancels.
 * - `done`: the move is saved.
 *
 * Tags: `carrying`.
 */
import { assign, setup } from 'xstate';

/**
 * A bed. `stayId` is null if the bed is free or its resident cannot be moved. A bed that is not open accepts no one.
 */
export interface BoardBed {
  readonly roomId: number;
  readonly bedNo: number;
  readonly stayId: number | null;
  readonly isOpen: boolean;
}

export interface BedBoardContext {
  from: BoardBed | null;
  to: BoardBed | null;
}

export const bedBoardMachine = setup({
  types: {
    context: {} as BedBoardContext,
    events: {} as { type: 'take'; bed: BoardBed } | { type: 'put'; bed: BoardBed } | { type: 'drop' } | { type: 'done' },
    tags: {} as 'carrying',
  },
  actions: {
    lift: assign((_, { bed }: { bed: BoardBed }) => ({ from: bed })),
    aim: assign((_, { bed }: { bed: BoardBed }) => ({ to: bed })),
    forget: assign({ from: null, to: null }),
  },
  guards: {
    isTaken: (_, { bed }: { bed: BoardBed }) => bed.stayId !== null,
    isOwn: ({ context: { from } }, { bed }: { bed: BoardBed }) => from?.roomId === bed.roomId && from.bedNo === bed.bedNo,
    isOpen: (_, { bed }: { bed: BoardBed }) => bed.isOpen,
  },
}).createMachine({
  id: 'bedBoard',
  description: 'A board for moving residents between beds.',
  context: { from: null, to: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        take: {
          target: 'carrying',
          guard: { type: 'isTaken', params: ({ event: { bed } }) => ({ bed }) },
          actions: { type: 'lift', params: ({ event: { bed } }) => ({ bed }) },
        },
      },
    },
    carrying: {
      tags: 'carrying',
      on: {
        put: [
          { target: 'idle', guard: { type: 'isOwn', params: ({ event: { bed } }) => ({ bed }) }, actions: 'forget' },
          {
            target: 'asking',
            guard: { type: 'isOpen', params: ({ event: { bed } }) => ({ bed }) },
            actions: { type: 'aim', params: ({ event: { bed } }) => ({ bed }) },
          },
        ],
        drop: { target: 'idle', actions: 'forget' },
      },
    },
    asking: {
      description: 'Asks for the first day of the move.',
      on: {
        done: { target: 'idle', actions: 'forget' },
        drop: { target: 'idle', actions: 'forget' },
      },
    },
  },
});
