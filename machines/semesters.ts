/**
 * How a batch goes from semester to semester.
 *
 * Events: `start` of the next one, `roll` (the running one is closed and the next started at once), `move` of its days,
 * `close`, and `takeBack` of one that was started by mistake, as long as nothing has happened in it: `touch`.
 *
 * The same transitions are data of the contract, by which the server decides; a test drives both through one table.
 */
import { assign, setup } from 'xstate';

type Before = 'none' | 'running' | 'closed';

export interface SemestersInput {
  /** Of the degree. */
  semesters?: number;
}
export interface SemestersContext {
  semesters: number;
  /** The one that runs or ran last; 0 before the first. */
  semester: number;
  /** Where the batch stood before its last semester was started. */
  before: Before;
  /** Nothing has happened to a student in it. */
  isUntouched: boolean;
}

export const semestersMachine = setup({
  types: {
    context: {} as SemestersContext,
    input: {} as SemestersInput | undefined,
    events: {} as { type: 'start' } | { type: 'roll' } | { type: 'move' } | { type: 'close' } | { type: 'takeBack' } | { type: 'touch' },
  },
  guards: {
    hasNext: ({ context: { semester, semesters } }) => semester < semesters,
    cameFrom: ({ context }, { state }: { state: Before }) => context.isUntouched && context.before === state,
  },
  actions: {
    goOn: assign(({ context }, { from }: { from: Before }) => ({
      semester: context.semester + 1,
      before: from,
      isUntouched: true,
    })),
    goBack: assign({ semester: ({ context }) => context.semester - 1, isUntouched: false }),
    noteTouch: assign({ isUntouched: false }),
  },
}).createMachine({
  id: 'semesters',
  description: 'The semesters of a batch, one after the other.',
  context: ({ input }) => ({ semesters: input?.semesters ?? 8, semester: 0, before: 'none', isUntouched: false }),
  initial: 'none',
  states: {
    none: {
      on: {
        start: { target: 'running', guard: 'hasNext', actions: { type: 'goOn', params: { from: 'none' } } },
        roll: { target: 'running', guard: 'hasNext', actions: { type: 'goOn', params: { from: 'none' } } },
      },
    },
    running: {
      on: {
        move: { target: 'running', description: 'Other days.' },
        close: { target: 'closed', description: 'It is not opened again.' },
        roll: { target: 'running', guard: 'hasNext', actions: { type: 'goOn', params: { from: 'running' } } },
        touch: { actions: 'noteTouch', description: 'Something happens to a student.' },
        takeBack: [
          { target: 'none', guard: { type: 'cameFrom', params: { state: 'none' } }, actions: 'goBack' },
          {
            target: 'running',
            description: 'The one that was closed for it runs again.',
            guard: { type: 'cameFrom', params: { state: 'running' } },
            actions: 'goBack',
          },
          { target: 'closed', guard: { type: 'cameFrom', params: { state: 'closed' } }, actions: 'goBack' },
        ],
      },
    },
    closed: {
      on: {
        start: { target: 'running', guard: 'hasNext', actions: { type: 'goOn', params: { from: 'closed' } } },
        roll: { target: 'running', guard: 'hasNext', actions: { type: 'goOn', params: { from: 'closed' } } },
      },
    },
  },
});
