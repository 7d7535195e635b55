/**
 * Lifecycle of a student at the college, from admission to the end.
 *
 * Events: `breakStarted`, `returned`, `discontinued`, `readmitted`, `yearBack`, `branchChanged`, `passedOut`, each with
 * the date `on` and the change; `undo` with the current day, which reverses the last event within seven days of its
 * entry.
 * Tags: `onRoll` (the student belongs to the college), `closed` (the account is disabled).
 *
 * The context has the data used by the rules: the class, the date of the last event, and all past events in order. The
 * contract has the same transitions as data, which the server uses. One test runs both through the same table.
 */
import { assertEvent, assign, setup } from 'xstate';

/** A date such as `2026-11-21`. */
export type Day = string;
export type Status = 'active' | 'onBreak' | 'discontinued' | 'passedOut';

/** A batch with its degree and year of admission. */
export interface Batch {
  id: number;
  degreeId: number;
  year: number;
}
export interface Branch {
  id: number;
  degreeId: number;
}

/**
 * The state before an event, for undoing it: status, class, and the date `on` of the previous event. `enteredOn` is the
 * date on which the event was entered.
 */
export interface Step {
  status: Status;
  batch: Batch;
  branch: Branch;
  on: Day;
  enteredOn: Day;
}

export interface LifeInput {
  batch?: Batch;
  branch?: Branch;
  /** The last semester of the batch is running or closed. */
  isLastSemester?: boolean;
  on?: Day;
}
export interface LifeContext {
  batch: Batch;
  branch: Branch;
  isLastSemester: boolean;
  on: Day;
  past: readonly Step[];
}

interface Entered {
  on: Day;
  enteredOn: Day;
}
export type LifeEvent =
  | ({ type: 'breakStarted'; reason: string } & Entered)
  | ({ type: 'returned'; batch: Batch } & Entered)
  | ({ type: 'discontinued'; reason: string; order: string } & Entered)
  | ({ type: 'readmitted'; batch: Batch; order: string } & Entered)
  | ({ type: 'yearBack'; batch: Batch; order: string } & Entered)
  | ({ type: 'branchChanged'; branch: Branch; order: string } & Entered)
  | ({ type: 'passedOut' } & Entered)
  | { type: 'undo'; today: Day };

const kinds = ['breakStarted', 'returned', 'discontinued', 'readmitted', 'yearBack', 'branchChanged', 'passedOut'] as const;
const nothing: Batch = { id: 0, degreeId: 0, year: 0 };
const dayMs = 86_400_000;
const undoDays = 7;

export const studentLifeMachine = setup({
  types: {
    context: {} as LifeContext,
    input: {} as LifeInput | undefined,
    events: {} as LifeEvent,
    tags: {} as 'onRoll' | 'closed',
  },
  guards: {
    isInOrder: ({ context, event }) => {
      assertEvent(event, ['breakStarted', 'discontinued']);
      return event.on >= context.on;
    },
    joinsBatch: ({ context, event }) => {
      assertEvent(event, ['returned', 'readmitted']);
      return event.on >= context.on && event.batch.degreeId === context.batch.degreeId && event.batch.year >= context.batch.year;
    },
    fallsBack: ({ context, event }) => {
      assertEvent(event, 'yearBack');
      return event.on >= context.on && event.batch.degreeId === context.batch.degreeId && event.batch.year > context.batch.year;
    },
    isOtherBranch: ({ context, event }) => {
      assertEvent(event, 'branchChanged');
      return event.on >= context.on && event.branch.degreeId === context.batch.degreeId && event.branch.id !== context.branch.id;
    },
    isAtTheEnd: ({ context, event }) => {
      assertEvent(event, 'passedOut');
      return event.on >= context.on && context.isLastSemester;
    },
    wasBefore: ({ context, event }, { status }: { status: Status }) => {
      assertEvent(event, 'undo');
      const last = context.past.at(-1);
      return last?.status === status && Date.parse(event.today) - Date.parse(last.enteredOn) <= undoDays * dayMs;
    },
  },
  actions: {
    note: assign(({ context, event }, { status }: { status: Status }) => {
      assertEvent(event, kinds);
      const { batch, branch, on, past } = context;
      return {
        on: event.on,
        batch: 'batch' in event ? event.batch : batch,
        branch: 'branch' in event ? event.branch : branch,
        past: [...past, { status, batch, branch, on, enteredOn: event.enteredOn }],
      };
    }),
    takeBack: assign(({ context }) => {
      const { batch, branch, on } = context.past.at(-1)!;
      return { batch, branch, on, past: context.past.slice(0, -1) };
    }),
  },
}).createMachine({
  id: 'studentLife',
  description: 'One row and one timeline for each student. Every event can be undone for seven days.',
  context: ({ input }) => ({
    batch: input?.batch ?? nothing,
    branch: input?.branch ?? nothing,
    isLastSemester: input?.isLastSemester ?? false,
    on: input?.on ?? '',
    past: [],
  }),
  initial: 'active',
  states: {
    active: {
      tags: ['onRoll'],
      on: {
        breakStarted: { target: 'onBreak', guard: 'isInOrder', actions: { type: 'note', params: { status: 'active' } } },
        discontinued: { target: 'discontinued', guard: 'isInOrder', actions: { type: 'note', params: { status: 'active' } } },
        yearBack: {
          target: 'active',
          description: 'Year back: the student joins a later batch of the degree.',
          guard: 'fallsBack',
          actions: { type: 'note', params: { status: 'active' } },
        },
        branchChanged: { target: 'active', guard: 'isOtherBranch', actions: { type: 'note', params: { status: 'active' } } },
        passedOut: { target: 'passedOut', guard: 'isAtTheEnd', actions: { type: 'note', params: { status: 'active' } } },
        undo: [
          {
            target: 'active',
            description: 'A year back or a change of branch.',
            guard: { type: 'wasBefore', params: { status: 'active' } },
            actions: 'takeBack',
          },
          { target: 'onBreak', guard: { type: 'wasBefore', params: { status: 'onBreak' } }, actions: 'takeBack' },
          { target: 'discontinued', guard: { type: 'wasBefore', params: { status: 'discontinued' } }, actions: 'takeBack' },
        ],
      },
    },
    onBreak: {
      tags: ['onRoll'],
      on: {
        returned: {
          target: 'active',
          description: 'To the same batch or a later one of the degree.',
          guard: 'joinsBatch',
          actions: { type: 'note', params: { status: 'onBreak' } },
        },
        discontinued: { target: 'discontinued', guard: 'isInOrder', actions: { type: 'note', params: { status: 'onBreak' } } },
        undo: { target: 'active', guard: { type: 'wasBefore', params: { status: 'active' } }, actions: 'takeBack' },
      },
    },
    discontinued: {
      tags: ['closed'],
      on: {
        readmitted: { target: 'active', guard: 'joinsBatch', actions: { type: 'note', params: { status: 'discontinued' } } },
        undo: [
          { target: 'active', guard: { type: 'wasBefore', params: { status: 'active' } }, actions: 'takeBack' },
          { target: 'onBreak', guard: { type: 'wasBefore', params: { status: 'onBreak' } }, actions: 'takeBack' },
        ],
      },
    },
    passedOut: {
      tags: ['closed'],
      on: {
        undo: { target: 'active', guard: { type: 'wasBefore', params: { status: 'active' } }, actions: 'takeBack' },
      },
    },
  },
});
