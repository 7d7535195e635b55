/**
 * The way from one screen to the next. The address changes at once; the screen follows when its code is here, and with
 * its first data where that comes quickly. Until then the former screen stays, under the thin line of `late`.
 *
 * Event: `go` with the path of the address, as often as one likes; only another path is another screen.
 * `shown` is the path of the screen to draw; null until the first one can be.
 *
 * The portal says by `isReady` what can be drawn at once, and provides `fetchScreen` and `readFirst`. Neither failure
 * holds anybody up: the screen itself says what it lacks.
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
  description: 'Which screen is drawn, while the address may already be another.',
  context: ({ input }) => ({ shown: null, wanted: input?.path ?? '/' }),
  initial: 'underWay',
  on: {
    go: [
      {
        guard: { type: 'isShown', params: ({ event }) => ({ path: event.path }) },
        target: '.here',
        description: 'Back before the other screen came: this one never left.',
        actions: { type: 'want', params: ({ event }) => ({ path: event.path }) },
      },
      {
        guard: { type: 'isReady', params: ({ event }) => ({ path: event.path }) },
        target: '.here',
        actions: { type: 'want', params: ({ event }) => ({ path: event.path }) },
      },
      {
        guard: { type: 'isWanted', params: ({ event }) => ({ path: event.path }) },
        description: 'It is on its way.',
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
          description: 'Its code and its texts are on their way.',
          invoke: {
            id: 'code',
            src: 'fetchScreen',
            input: ({ context }) => ({ path: context.wanted }),
            onDone: { target: 'reading' },
            onError: { target: '#passage.here', description: 'The screen says that its code did not arrive.' },
          },
        },
        reading: {
          description: 'Its first data is waited for, 100 ms at most: then the screen draws the shape of it.',
          invoke: {
            id: 'data',
            src: 'readFirst',
            input: ({ context }) => ({ path: context.wanted }),
            onDone: { target: '#passage.here' },
            onError: { target: '#passage.here', description: 'The screen says why.' },
          },
          after: { patience: { target: '#passage.here' } },
        },
      },
    },
  },
});
