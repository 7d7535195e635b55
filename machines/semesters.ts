/**
 * Semesters of a batch, one after the other.
 *
 * Events: `start` the next semester, `roll` (close the running one, if any, and start the next together), `move` the
 * dates of the running one, `close` it, `touch` (an event of a student), and `takeBack` to undo the last start, as long
 * as no `touch` has followed.
 *
 * The contract has the same transitions as data, which the server uses. One test runs both through the same table.
 */
import { assign, setup } from 'xstate';

type Before = 'none' | 'running' | 'closed';

export interface SemestersInput {
  /** Number of semesters of the degree. */
  semesters?: number;
}
export interface SemestersContext {
  semesters: number;
  /** The running or last semester; 0 before the first. */
  semester: number;
  /** Status of the batch before the running semester was started. */
  before: Before;
  /** The running semester can return to planned: no event of a student has happened in it. */
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
        move: { target: 'running', description: 'Changes the dates.' },
        close: { target: 'closed', description: 'A closed semester is not reopened.' },
        roll: { target: 'running', guard: 'hasNext', actions: { type: 'goOn', params: { from: 'running' } } },
        touch: { actions: 'noteTouch', description: 'An event of a student.' },
        takeBack: [
          { target: 'none', guard: { type: 'cameFrom', params: { state: 'none' } }, actions: 'goBack' },
          {
            target: 'running',
            description: 'The previous semester, closed by rolling forward, runs again.',
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
