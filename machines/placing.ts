/**
 * “Place the rest”: a background search for free slots for all unplaced classes of a timetable, with a proposal as its
 * result.
 *
 * Events: `start`; `progressed`, sent by the provider of `search` while it runs; `stop`, which requests the best result
 * so far; `accept` and `refuse`; `weekChanged` when the timetable has changed since the search started.
 * Emits: `accepted` with the proposal, which the editor applies as a single change.
 * Tags: `busy`; `preview` (the proposal is shown among the classes).
 *
 * The portal provides `search` and `endSearch`. `search` gets the number of the attempt, so that each one differs, and
 * rejects with `{ problem: code }`. After `endSearch`, it soon returns its best result.
 */
import { assign, emit, fromPromise, setup } from 'xstate';
import { problemOf } from './parts/failure.ts';

/** Progress of the search, in periods. A lower score is better. */
export interface PlacingFigures {
  placed: number;
  left: number;
  score: number;
}

/** `content` has the new classes and the reasons for unplaced ones. Only the portal uses it. */
export interface PlacingProposal extends PlacingFigures {
  content: unknown;
}

export interface PlacingContext {
  /** Number of searches started. */
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
  description: 'A search places the remaining classes of a timetable and proposes the result.',
  context: { tries: 0, progress: null, proposal: null, problem: null },
  initial: 'idle',
  on: { start: { target: '.searching', actions: 'beginAnew' } },
  states: {
    idle: { description: 'No search has been started.' },
    searching: {
      description: 'The search is running and reports its progress.',
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
          description: 'The search is cancelled, because its classes have been moved.',
          actions: 'dropProposal',
        },
      },
      states: {
        looking: { on: { stop: { target: 'stopping', actions: 'endSearch' } } },
        stopping: { description: 'Waits for the best result so far.' },
      },
    },
    proposed: {
      description: 'The new classes are shown among the others; nothing is changed yet.',
      tags: ['preview'],
      on: {
        accept: { target: 'accepted', actions: 'announceAccepted' },
        refuse: { target: 'refused', actions: 'dropProposal' },
        weekChanged: { target: 'outdated', actions: 'dropProposal' },
      },
    },
    fruitless: {
      description: 'No further class could be placed. The proposal has the reasons.',
      on: { weekChanged: { target: 'idle', actions: 'dropProposal' } },
    },
    accepted: {
      description: 'The editor has the new classes and can undo them like any other change. Unplaced classes are still listed.',
    },
    refused: { description: 'Nothing was changed.' },
    outdated: { description: 'The timetable was changed meanwhile.' },
    failed: { description: '`problem` has the reason.' },
  },
});
