/**
 * “Place the rest”: a search for places of whatever a timetable has left over, off the page's thread, and its proposal.
 *
 * Events: `start`; `progressed` by whoever provides `search`, while it runs; `stop`, which asks for the best until then;
 * `accept` and `refuse`; `weekChanged` when the timetable is not the one any more that the search was given.
 * Emits: `accepted` with the proposal, whose classes the editor then takes as one change of its own.
 * Tags: `busy`; `preview` (the proposal is shown among the classes).
 *
 * The portal provides `search`, which gets the number of the try so that each try differs, and rejects with
 * `{ problem: code }`, and `endSearch`, after which the search answers soon with the best that it has.
 */
import { assign, emit, fromPromise, setup } from 'xstate';
import { problemOf } from './parts/failure.ts';

/** How far the search is, in periods; the lower the score, the better. */
export interface PlacingFigures {
  placed: number;
  left: number;
  score: number;
}

/** `content` is the new classes with why others have no place, which only the portal touches. */
export interface PlacingProposal extends PlacingFigures {
  content: unknown;
}

export interface PlacingContext {
  /** How often it was started. */
  tries: number;
  progress: PlacingFigures | null;
  proposal: PlacingProposal | null;
  problem: string | null;
}

export const placingMachine = setup({
  types: {
    context: {} as PlacingContext,
    events: {} as
      | { type: 'start' }
      | { type: 'progressed'; progress: PlacingFigures }
      | { type: 'stop' }
      | { type: 'accept' }
      | { type: 'refuse' }
      | { type: 'weekChanged' },
    emitted: {} as { type: 'accepted'; proposal: PlacingProposal | null },
    tags: {} as 'busy' | 'preview',
    children: {} as { search: 'search' },
  },
  actors: {
    search: fromPromise<PlacingProposal, { tries: number }>(async () => ({
      placed: 1,
      left: 0,
      score: 0,
      content: null,
    })),
  },
  actions: {
    beginAnew: assign({
      tries: ({ context }) => context.tries + 1,
      proposal: null,
      problem: null,
    }),
    keepProgress: assign({ progress: (_, { progress }: { progress: PlacingFigures }) => progress }),
    keepProposal: assign({
      progress: null,
      proposal: (_, { proposal }: { proposal: PlacingProposal }) => proposal,
    }),
    dropProposal: assign({ progress: null, proposal: null }),
    noteFailure: assign({ progress: null, problem: (_, { error }: { error: unknown }) => problemOf(error, 'offline') }),
    endSearch: () => {},
    announceAccepted: emit(({ context }) => ({ type: 'accepted', proposal: context.proposal })),
  },
  guards: {
    placesNothing: (_, { proposal }: { proposal: PlacingProposal }) => proposal.placed === 0,
  },
}).createMachine({
  id: 'placing',
  description: 'What a timetable has left over is placed by a search, and the result is a proposal.',
  context: { tries: 0, progress: null, proposal: null, problem: null },
  initial: 'idle',
  on: { start: { target: '.searching', actions: 'beginAnew' } },
  states: {
    idle: { description: 'Not asked for yet.' },
    searching: {
      description: 'The thread looks for places, and tells how far it is.',
      tags: ['busy'],
      initial: 'looking',
      invoke: {
        id: 'search',
        src: 'search',
        input: ({ context }) => ({ tries: context.tries }),
        onDone: [
          {
            guard: { type: 'placesNothing', params: ({ event }) => ({ proposal: event.output }) },
            target: 'fruitless',
            actions: { type: 'keepProposal', params: ({ event }) => ({ proposal: event.output }) },
          },
          {
            target: 'proposed',
            actions: { type: 'keepProposal', params: ({ event }) => ({ proposal: event.output }) },
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: {
        start: {},
        progressed: {
          actions: { type: 'keepProgress', params: ({ event }) => ({ progress: event.progress }) },
        },
        weekChanged: {
          target: 'outdated',
          description: 'The search is called off: it knows classes that are elsewhere now.',
          actions: 'dropProposal',
        },
      },
      states: {
        looking: { on: { stop: { target: 'stopping', actions: 'endSearch' } } },
        stopping: { description: 'The best until now is on its way.' },
      },
    },
    proposed: {
      description: 'The new classes are shown among the others, and nothing is changed yet.',
      tags: ['preview'],
      on: {
        accept: { target: 'accepted', actions: 'announceAccepted' },
        refuse: { target: 'refused', actions: 'dropProposal' },
        weekChanged: { target: 'outdated', actions: 'dropProposal' },
      },
    },
    fruitless: {
      description: 'Not one class more has a place; the proposal says why.',
      on: { weekChanged: { target: 'idle', actions: 'dropProposal' } },
    },
    accepted: {
      description: 'The classes are the editor’s, which undoes them as any other change; what has no place is still told.',
    },
    refused: { description: 'Nothing was changed.' },
    outdated: { description: 'The timetable was changed meanwhile.' },
    failed: { description: '`problem` says why.' },
  },
});
