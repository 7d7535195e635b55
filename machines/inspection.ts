/**
 * Mode of the machines page (`/machines`): its own simulation, a portal in another tab, or a recording.
 *
 * Events from the user: `simulate`, `watch`, `record`, `stop`, `play`, `pause`, `scrub` with a moment, `replay`
 * (continue from that moment in a simulation).
 * From outside: `arrived` (the portal reported one more moment), `loaded` with the number of moments in a recording
 * file.
 * Emits: `replayed` with the moment from which the simulation continues. The page keeps the moments; the machine only
 * counts them.
 * Tags: `simulating`, `live`, `recording` (arriving moments are recorded), `recorded` (a recording is shown),
 * `playing`.
 */
import { assign, emit, setup } from 'xstate';

export interface InspectionContext {
  /** Number of moments in the recording. */
  length: number;
  /** The current moment, from 0. */
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
  description: 'Mode of the machines page.',
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
      description: 'Steps through a machine without a portal.',
      tags: ['simulating'],
      on: { watch: { target: 'watching' } },
    },
    watching: {
      description: 'Shows events of portals in other tabs as they arrive.',
      tags: ['live'],
      initial: 'following',
      on: { simulate: { target: 'simulating' } },
      states: {
        following: {
          on: { record: { target: 'recording', actions: 'forgetRecording' } },
        },
        recording: {
          description: 'Every moment is also recorded.',
          tags: ['recording'],
          on: {
            arrived: { actions: 'countMoment' },
            stop: [
              { guard: 'hasMoments', target: '#inspection.recorded' },
              { target: 'following', description: 'The recording is empty.' },
            ],
          },
        },
      },
    },
    recorded: {
      description: 'Shows a recording moment by moment.',
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
              { guard: 'isAtEnd', target: 'playing', description: 'Starts again from the beginning.', actions: 'startAgain' },
              { target: 'playing' },
            ],
          },
        },
        playing: {
          description: 'The next moment follows after 600 ms, until the last.',
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
