/**
 * What the page of the machines (`/machines`) shows: a simulation of its own, a portal in another tab, or a recording.
 *
 * Events from the person: `simulate`, `watch`, `record`, `stop`, `play`, `pause`, `scrub` with the moment to look at,
 * `replay` (go on from that moment in a simulation). From outside: `arrived` (the portal told of one more moment),
 * `loaded` with the number of moments of a recording that was opened from a file.
 * Emits: `replayed` with the moment from which the simulation goes on; the page has the moments, here they are counted.
 * Tags: `simulating`, `live`, `recording` (what arrives is kept), `recorded` (a recording is looked at), `playing`.
 */
import { assign, emit, setup } from 'xstate';

export interface InspectionContext {
  /** How many moments the recording has. */
  length: number;
  /** The moment looked at, from 0. */
  position: number;
}

export const inspectionMachine = setup({
  types: {
    context: {} as InspectionContext,
    events: {} as
      | { type: 'simulate' }
      | { type: 'watch' }
      | { type: 'record' }
      | { type: 'arrived' }
      | { type: 'stop' }
      | { type: 'loaded'; length: number }
      | { type: 'scrub'; position: number }
      | { type: 'play' }
      | { type: 'pause' }
      | { type: 'replay' },
    emitted: {} as { type: 'replayed'; position: number },
    tags: {} as 'simulating' | 'live' | 'recording' | 'recorded' | 'playing',
  },
  actions: {
    forgetRecording: assign({ length: 0, position: 0 }),
    countMoment: assign({ length: ({ context }) => context.length + 1 }),
    keepLength: assign((_, { length }: { length: number }) => ({ length, position: 0 })),
    moveTo: assign({
      position: ({ context }, { position }: { position: number }) => Math.max(0, Math.min(context.length - 1, Math.round(position))),
    }),
    moveOn: assign({ position: ({ context }) => context.position + 1 }),
    startAgain: assign({ position: 0 }),
    announceReplay: emit(({ context }) => ({ type: 'replayed', position: context.position })),
  },
  guards: {
    hasMoments: ({ context }) => context.length > 0,
    isSomething: (_, { length }: { length: number }) => length > 0,
    isAtEnd: ({ context }) => context.position >= context.length - 1,
  },
  delays: { beat: 600 },
}).createMachine({
  id: 'inspection',
  description: 'What the page of the machines shows.',
  context: { length: 0, position: 0 },
  initial: 'simulating',
  on: {
    loaded: {
      guard: { type: 'isSomething', params: ({ event }) => ({ length: event.length }) },
      target: '.recorded',
      actions: { type: 'keepLength', params: ({ event }) => ({ length: event.length }) },
    },
  },
  states: {
    simulating: {
      description: 'A machine is stepped through without a portal.',
      tags: ['simulating'],
      on: { watch: { target: 'watching' } },
    },
    watching: {
      description: 'What the portals in other tabs tell is shown as it comes.',
      tags: ['live'],
      initial: 'following',
      on: { simulate: { target: 'simulating' } },
      states: {
        following: {
          on: { record: { target: 'recording', actions: 'forgetRecording' } },
        },
        recording: {
          description: 'Every moment is kept as well.',
          tags: ['recording'],
          on: {
            arrived: { actions: 'countMoment' },
            stop: [
              { guard: 'hasMoments', target: '#inspection.recorded' },
              { target: 'following', description: 'There is nothing to look at.' },
            ],
          },
        },
      },
    },
    recorded: {
      description: 'A recording is looked at, moment by moment.',
      tags: ['recorded'],
      initial: 'paused',
      on: {
        simulate: { target: 'simulating' },
        watch: { target: 'watching' },
        replay: { target: 'simulating', actions: 'announceReplay' },
        scrub: {
          target: '.paused',
          actions: { type: 'moveTo', params: ({ event }) => ({ position: event.position }) },
        },
      },
      states: {
        paused: {
          on: {
            play: [
              { guard: 'isAtEnd', target: 'playing', description: 'From the start again.', actions: 'startAgain' },
              { target: 'playing' },
            ],
          },
        },
        playing: {
          description: 'The next moment comes after 600 ms, until the last.',
          tags: ['playing'],
          on: { pause: { target: 'paused' } },
          after: {
            beat: [
              { guard: 'isAtEnd', target: 'paused' },
              { target: 'playing', reenter: true, actions: 'moveOn' },
            ],
          },
        },
      },
    },
  },
});
