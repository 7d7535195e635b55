/**
 * Navigation from one screen to the next. The address changes immediately. The screen follows once its code is loaded,
 * with its first data if they arrive quickly. Until then the former screen stays, with the thin progress bar of `late`.
 *
 * Event: `go` with the path of the address, which may be sent repeatedly; only another path is another screen. `shown`
 * is the path of the screen to draw, or null before the first one.
 *
 * The portal decides with `isReady` what can be drawn immediately, and provides `fetchScreen` and `readFirst`. A
 * failure of either does not block navigation: the screen itself shows the error.
 */
import { assign, fromPromise, setup } from 'xstate';

interface Wanted {
  path: string;
}

export const passageMachine = setup({
  types: {
    input: {} as Wanted | undefined,
    context: {} as { shown: string | null; wanted: string },
    events: {} as { type: 'go'; path: string },
    tags: {} as 'late',
    children: {} as { code: 'fetchScreen'; data: 'readFirst' },
  },
  actors: {
    fetchScreen: fromPromise<void, Wanted>(async () => {}),
    readFirst: fromPromise<void, Wanted>(async () => {}),
  },
  actions: {
    want: assign({ wanted: (_, { path }: Wanted) => path }),
    show: assign({ shown: ({ context }) => context.wanted }),
  },
  guards: {
    isShown: ({ context }, { path }: Wanted) => context.shown === path,
    isWanted: ({ context }, { path }: Wanted) => context.wanted === path,
    isReady: (_, _wanted: Wanted): boolean => false,
  },
  delays: { patience: 100 },
}).createMachine({
  id: 'passage',
  description: 'The screen being drawn, while the address may already have changed.',
  context: ({ input }) => ({ shown: null, wanted: input?.path ?? '/' }),
  initial: 'underWay',
  on: {
    go: [
      {
        guard: { type: 'isShown', params: ({ event }) => ({ path: event.path }) },
        target: '.here',
        description: 'Back before the other screen was drawn: the current one stays.',
        actions: { type: 'want', params: ({ event }) => ({ path: event.path }) },
      },
      {
        guard: { type: 'isReady', params: ({ event }) => ({ path: event.path }) },
        target: '.here',
        actions: { type: 'want', params: ({ event }) => ({ path: event.path }) },
      },
      {
        guard: { type: 'isWanted', params: ({ event }) => ({ path: event.path }) },
        description: 'This screen is already being loaded.',
      },
      {
        target: '.underWay',
        actions: { type: 'want', params: ({ event }) => ({ path: event.path }) },
      },
    ],
  },
  states: {
    here: {
      description: 'The screen of the address is drawn.',
      entry: 'show',
    },
    underWay: {
      tags: ['late'],
      initial: 'fetching',
      states: {
        fetching: {
          description: 'Code and texts of the screen are being loaded.',
          invoke: {
            id: 'code',
            src: 'fetchScreen',
            input: ({ context }) => ({ path: context.wanted }),
            onDone: { target: 'reading' },
            onError: { target: '#passage.here', description: 'The screen shows that its code could not be loaded.' },
          },
        },
        reading: {
          description: 'Waits for the first data, 100 ms at most. After that the screen shows a placeholder.',
          invoke: {
            id: 'data',
            src: 'readFirst',
            input: ({ context }) => ({ path: context.wanted }),
            onDone: { target: '#passage.here' },
            onError: { target: '#passage.here', description: 'The screen shows the error.' },
          },
          after: { patience: { target: '#passage.here' } },
        },
      },
    },
  },
});
