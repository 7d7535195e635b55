/**
 * The device's camera, for one picture at a time.
 *
 * Events: `open`, `shoot`, `close`; `started` by whoever provides `film`, once there is a picture to be seen.
 * Emits: `taken` with the picture that `shoot` made.
 * Tags: `open` (the camera has the place of the picture), `ready` (a picture can be taken), `busy`.
 *
 * The portal provides `film`, which asks for the camera, runs as long as it films and lets it go when it is stopped, and
 * `shoot`. Both reject with `{ problem: code }`: `refused`, `noCamera`; any other error counts as `failed`.
 */
import { assign, emit, fromPromise, setup } from 'xstate';
import { problemOf } from './parts/failure.ts';

export interface CameraContext {
  problem: string | null;
}

export const cameraMachine = setup({
  types: {
    context: {} as CameraContext,
    events: {} as { type: 'open' } | { type: 'started' } | { type: 'shoot' } | { type: 'close' },
    emitted: {} as { type: 'taken'; picture: unknown },
    tags: {} as 'open' | 'ready' | 'busy',
    children: {} as { film: 'film'; shoot: 'shoot' },
  },
  actors: {
    film: fromPromise<void>(async () => {}),
    shoot: fromPromise<unknown>(async () => null),
  },
  actions: {
    noteProblem: assign({ problem: (_, { error }: { error: unknown }) => problemOf(error, 'failed') }),
    clearProblem: assign({ problem: null }),
    announceTaken: emit((_, { picture }: { picture: unknown }) => ({ type: 'taken', picture })),
  },
}).createMachine({
  id: 'camera',
  description: 'The camera of the device, let go as soon as nobody looks through it.',
  context: { problem: null },
  initial: 'off',
  states: {
    off: {
      description: 'The camera is not ours; `problem` says why it could not be had, or why it stopped.',
      on: { open: { target: 'on', actions: 'clearProblem' } },
    },
    on: {
      description: 'The camera is asked for, and then ours.',
      tags: ['open'],
      initial: 'starting',
      invoke: {
        id: 'film',
        src: 'film',
        onDone: {
          target: 'off',
          description: 'It was taken away: unplugged, or its permission withdrawn.',
          actions: { type: 'noteProblem', params: { error: null } },
        },
        onError: {
          target: 'off',
          actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { close: { target: 'off', actions: 'clearProblem' } },
      states: {
        starting: {
          description: 'The browser asks the user, and the device warms up.',
          tags: ['busy'],
          on: { started: { target: 'live' } },
        },
        live: {
          tags: ['ready'],
          on: { shoot: { target: 'shooting', actions: 'clearProblem' } },
        },
        shooting: {
          description: 'What is to be seen becomes a picture.',
          tags: ['busy'],
          invoke: {
            id: 'shoot',
            src: 'shoot',
            onDone: {
              target: '#camera.off',
              actions: { type: 'announceTaken', params: ({ event }) => ({ picture: event.output }) },
            },
            onError: {
              target: 'live',
              actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
  },
});
