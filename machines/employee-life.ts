/**
 * Lifecycle of an employee at the college, from joining to leaving and possibly rejoining.
 *
 * Events: `leaveStarted`, `returned`, `deputationStarted`, `suspended`, `reinstated`, `left`, `rejoined`, each on its
 * date `on`. `planned` records an event in advance; the event itself is sent on its date. `undo` with the current day
 * reverses the last event within seven days of its entry or of its date, if that is later.
 * Tags: `present` (works here today), `inService`, `closed` (the account is disabled).
 *
 * While an event is planned, no other event is possible. Exception: other events may precede a planned departure. The
 * contract has the same transitions as data, which the server uses. One test runs both through the same table.
 */
import { assertEvent, assign, setup } from 'xstate';

/** A date such as `2026-11-21`. */
export type Day = string;
export type Status = 'active' | 'onLeave' | 'onDeputation' | 'suspended' | 'left';
export const kinds = ['leaveStarted', 'returned', 'deputationStarted', 'suspended', 'reinstated', 'left', 'rejoined'] as const;
export type Kind = (typeof kinds)[number];

/**
 * An event that has happened or is planned (`isAhead`), with the status before it and the dates of its entry and
 * itself.
 */
export interface Step {
  status: Status;
  kind: Kind;
  on: Day;
  enteredOn: Day;
  /** The date of the previous event. */
  former: Day;
  isAhead: boolean;
}

export interface LifeInput {
  /** The employee has a regular post, which is required for deputation. */
  isRegular?: boolean;
  on?: Day;
}
export interface LifeContext {
  isRegular: boolean;
  /** The date of the last event. */
  on: Day;
  past: readonly Step[];
}

interface Entered {
  on: Day;
  enteredOn: Day;
}
export type LifeEvent =
  | ({ type: 'leaveStarted'; until: Day; reason: string } & Entered)
  | ({ type: 'returned' } & Entered)
  | ({ type: 'deputationStarted'; until: Day; order: string } & Entered)
  | ({ type: 'suspended'; order: string } & Entered)
  | ({ type: 'reinstated'; order: string } & Entered)
  | ({ type: 'left'; reason: string; order: string } & Entered)
  | ({ type: 'rejoined' } & Entered)
  | ({ type: 'planned'; kind: Kind } & Entered)
  | { type: 'undo'; today: Day };

const undoMs = 7 * 86_400_000;

/** True if every planned event is the same one on the same date, or a departure on a later date. */
const isFree = ({ past }: LifeContext, kind: Kind, on: Day) =>
  past.every((step) => !step.isAhead || (step.kind === kind ? step.on === on : step.kind === 'left' && on < step.on));

/** True if the event is not before the last one, and no planned event prevents it. */
const isPossible = (context: LifeContext, { type, on }: { type: Kind; on: Day }) => on >= context.on && isFree(context, type, on);

export const employeeLifeMachine = setup({
  types: {
    context: {} as LifeContext,
    input: {} as LifeInput | undefined,
    events: {} as LifeEvent,
    tags: {} as 'present' | 'inService' | 'closed',
  },
  guards: {
    mayCome: ({ context, event }) => {
      assertEvent(event, kinds);
      return isPossible(context, event);
    },
    mayLast: ({ context, event }) => {
      assertEvent(event, 'leaveStarted');
      return isPossible(context, event) && event.until > event.on;
    },
    mayBeSent: ({ context, event }) => {
      assertEvent(event, 'deputationStarted');
      return context.isRegular && isPossible(context, event) && event.until > event.on;
    },
    mayBePlanned: ({ context, event }) => {
      assertEvent(event, 'planned');
      const { kind, on } = event;
      return on > context.on && isFree(context, kind, on) && !context.past.some((step) => step.isAhead && step.kind === kind);
    },
    wasBefore: ({ context, event }, { status }: { status: Status }) => {
      assertEvent(event, 'undo');
      const last = context.past.at(-1);
      if (last?.status !== status) return false;
      return Date.parse(event.today) - Math.max(Date.parse(last.enteredOn), Date.parse(last.on)) <= undoMs;
    },
  },
  actions: {
    note: assign(({ context, event }, { status }: { status: Status }) => {
      assertEvent(event, kinds);
      const { type: kind, on, enteredOn } = event;
      return {
        on,
        past: [
          ...context.past.filter((step) => !step.isAhead || step.kind !== kind),
          { status, kind, on, enteredOn, former: context.on, isAhead: false },
        ],
      };
    }),
    plan: assign(({ context, event }, { status }: { status: Status }) => {
      assertEvent(event, 'planned');
      const { kind, on, enteredOn } = event;
      return { past: [...context.past, { status, kind, on, enteredOn, former: context.on, isAhead: true }] };
    }),
    takeBack: assign(({ context }) => ({ on: context.past.at(-1)!.former, past: context.past.slice(0, -1) })),
  },
}).createMachine({
  id: 'employeeLife',
  description: 'One number and one record for each employee, also after leaving and rejoining. Every event can be undone for seven days.',
  context: ({ input }) => ({ isRegular: input?.isRegular ?? false, on: input?.on ?? '', past: [] }),
  initial: 'active',
  states: {
    active: {
      tags: ['present', 'inService'],
      on: {
        leaveStarted: { target: 'onLeave', guard: 'mayLast', actions: { type: 'note', params: { status: 'active' } } },
        deputationStarted: {
          target: 'onDeputation',
          description: 'Only for regular posts: counts as in position, but not as present.',
          guard: 'mayBeSent',
          actions: { type: 'note', params: { status: 'active' } },
        },
        suspended: { target: 'suspended', guard: 'mayCome', actions: { type: 'note', params: { status: 'active' } } },
        left: { target: 'left', guard: 'mayCome', actions: { type: 'note', params: { status: 'active' } } },
        planned: { guard: 'mayBePlanned', actions: { type: 'plan', params: { status: 'active' } } },
        undo: [
          {
            target: 'active',
            description: 'The planned event is cancelled.',
            guard: { type: 'wasBefore', params: { status: 'active' } },
            actions: 'takeBack',
          },
          { target: 'onLeave', guard: { type: 'wasBefore', params: { status: 'onLeave' } }, actions: 'takeBack' },
          { target: 'onDeputation', guard: { type: 'wasBefore', params: { status: 'onDeputation' } }, actions: 'takeBack' },
          { target: 'suspended', guard: { type: 'wasBefore', params: { status: 'suspended' } }, actions: 'takeBack' },
          { target: 'left', guard: { type: 'wasBefore', params: { status: 'left' } }, actions: 'takeBack' },
        ],
      },
    },
    onLeave: {
      tags: ['inService'],
      on: {
        returned: { target: 'active', guard: 'mayCome', actions: { type: 'note', params: { status: 'onLeave' } } },
        suspended: { target: 'suspended', guard: 'mayCome', actions: { type: 'note', params: { status: 'onLeave' } } },
        left: { target: 'left', guard: 'mayCome', actions: { type: 'note', params: { status: 'onLeave' } } },
        planned: { guard: 'mayBePlanned', actions: { type: 'plan', params: { status: 'onLeave' } } },
        undo: [
          { target: 'active', guard: { type: 'wasBefore', params: { status: 'active' } }, actions: 'takeBack' },
          { target: 'onLeave', guard: { type: 'wasBefore', params: { status: 'onLeave' } }, actions: 'takeBack' },
        ],
      },
    },
    onDeputation: {
      tags: ['inService'],
      on: {
        returned: { target: 'active', guard: 'mayCome', actions: { type: 'note', params: { status: 'onDeputation' } } },
        suspended: { target: 'suspended', guard: 'mayCome', actions: { type: 'note', params: { status: 'onDeputation' } } },
        left: { target: 'left', guard: 'mayCome', actions: { type: 'note', params: { status: 'onDeputation' } } },
        planned: { guard: 'mayBePlanned', actions: { type: 'plan', params: { status: 'onDeputation' } } },
        undo: [
          { target: 'active', guard: { type: 'wasBefore', params: { status: 'active' } }, actions: 'takeBack' },
          { target: 'onDeputation', guard: { type: 'wasBefore', params: { status: 'onDeputation' } }, actions: 'takeBack' },
        ],
      },
    },
    suspended: {
      tags: ['inService', 'closed'],
      on: {
        reinstated: { target: 'active', guard: 'mayCome', actions: { type: 'note', params: { status: 'suspended' } } },
        left: { target: 'left', guard: 'mayCome', actions: { type: 'note', params: { status: 'suspended' } } },
        planned: { guard: 'mayBePlanned', actions: { type: 'plan', params: { status: 'suspended' } } },
        undo: [
          { target: 'active', guard: { type: 'wasBefore', params: { status: 'active' } }, actions: 'takeBack' },
          { target: 'onLeave', guard: { type: 'wasBefore', params: { status: 'onLeave' } }, actions: 'takeBack' },
          { target: 'onDeputation', guard: { type: 'wasBefore', params: { status: 'onDeputation' } }, actions: 'takeBack' },
          { target: 'suspended', guard: { type: 'wasBefore', params: { status: 'suspended' } }, actions: 'takeBack' },
        ],
      },
    },
    left: {
      tags: ['closed'],
      on: {
        rejoined: {
          target: 'active',
          description: 'Keeps the former number and starts with a first posting.',
          guard: 'mayCome',
          actions: { type: 'note', params: { status: 'left' } },
        },
        planned: { guard: 'mayBePlanned', actions: { type: 'plan', params: { status: 'left' } } },
        undo: [
          { target: 'active', guard: { type: 'wasBefore', params: { status: 'active' } }, actions: 'takeBack' },
          { target: 'onLeave', guard: { type: 'wasBefore', params: { status: 'onLeave' } }, actions: 'takeBack' },
          { target: 'onDeputation', guard: { type: 'wasBefore', params: { status: 'onDeputation' } }, actions: 'takeBack' },
          { target: 'suspended', guard: { type: 'wasBefore', params: { status: 'suspended' } }, actions: 'takeBack' },
          { target: 'left', guard: { type: 'wasBefore', params: { status: 'left' } }, actions: 'takeBack' },
        ],
      },
    },
  },
});
