/**
 * The device’s camera, for one picture at a time.
 *
 * Events: `open`, `shoot`, `close`; the provider of `film` sends `started` once the preview is visible.
 * Emits: `taken` with the picture.
 * Tags: `open` (the camera replaces the picture), `ready` (a picture can be taken), `busy`.
 *
 * The portal provides `film`, which requests the camera and releases it when stopped, and `shoot`. Both reject with
 * `{ problem: code }`: `refused` or `noCamera`. Any other error counts as `failed`.
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
  description: 'The device’s camera, released as soon as the preview closes.',
  context: { problem: null },
  initial: 'off',
  states: {
    off: {
      description: 'The camera is released. `problem` has the reason why access failed or ended.',
      on: { open: { target: 'on', actions: 'clearProblem' } },
    },
    on: {
      description: 'The camera is requested, then in use.',
      tags: ['open'],
      initial: 'starting',
      invoke: {
        id: 'film',
        src: 'film',
        onDone: {
          target: 'off',
          description: 'The camera was disconnected or its permission revoked.',
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
          description: 'The browser asks for permission and the camera starts.',
          tags: ['busy'],
          on: { started: { target: 'live' } },
        },
        live: {
          tags: ['ready'],
          on: { shoot: { target: 'shooting', actions: 'clearProblem' } },
        },
        shooting: {
          description: 'The current frame becomes a picture.',
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
