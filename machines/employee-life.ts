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
import { assign, setup } from 'xstate';

/** A date such as `2026-11-21`. */
export type Day = string;
export type Status = 'active' | 'onLeave' | 'onDeputation' | 'suspended' | 'left';
export type Kind = 'leaveStarted' | 'returned' | 'deputationStarted' | 'suspended' | 'reinstated' | 'left' | 'rejoined';

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

interface Asked {
  kind: Kind;
  on: Day;
}

const undoMs = 7 * 86_400_000;

/** True if every planned event is the same one on the same date, or a departure on a later date. */
const isFree = ({ past }: LifeContext, { kind, on }: Asked) =>
  past.every((step) => !step.isAhead || (step.kind === kind ? step.on === on : step.kind === 'left' && on < step.on));

export const employeeLifeMachine = setup({
  types: {
    context: {} as LifeContext,
    input: {} as LifeInput | undefined,
    events: {} as LifeEvent,
    tags: {} as 'present' | 'inService' | 'closed',
  },
  guards: {
    mayCome: ({ context }, request: Asked) => request.on >= context.on && isFree(context, request),
    mayLast: ({ context }, request: Asked & { until: Day }) =>
      request.on >= context.on && isFree(context, request) && request.until > request.on,
    mayBeSent: ({ context }, request: Asked & { until: Day }) =>
      context.isRegular && request.on >= context.on && isFree(context, request) && request.until > request.on,
    mayBePlanned: ({ context }, request: Asked) =>
      request.on > context.on && isFree(context, request) && !context.past.some(({ isAhead, kind }) => isAhead && kind === request.kind),
    wasBefore: ({ context }, { status, today }: { status: Status; today: Day }) => {
      const last = context.past.at(-1);
      if (last?.status !== status) return false;
      return Date.parse(today) - Math.max(Date.parse(last.enteredOn), Date.parse(last.on)) <= undoMs;
    },
  },
  actions: {
    note: assign(({ context }, { status, kind, on, enteredOn }: Omit<Step, 'isAhead' | 'former'>) => ({
      on,
      past: [
        ...context.past.filter((step) => !step.isAhead || step.kind !== kind),
        { status, kind, on, enteredOn, former: context.on, isAhead: false },
      ],
    })),
    plan: assign(({ context }, { status, kind, on, enteredOn }: Omit<Step, 'isAhead' | 'former'>) => ({
      past: [...context.past, { status, kind, on, enteredOn, former: context.on, isAhead: true }],
    })),
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
        leaveStarted: {
          target: 'onLeave',
          guard: { type: 'mayLast', params: ({ event }) => ({ kind: 'leaveStarted', on: event.on, until: event.until }) },
          actions: {
            type: 'note',
            params: ({ event }) => ({ status: 'active', kind: 'leaveStarted', on: event.on, enteredOn: event.enteredOn }),
          },
        },
        deputationStarted: {
          target: 'onDeputation',
          description: 'Only for regular posts: counts as in position, but not as present.',
          guard: { type: 'mayBeSent', params: ({ event }) => ({ kind: 'deputationStarted', on: event.on, until: event.until }) },
          actions: {
            type: 'note',
            params: ({ event }) => ({ status: 'active', kind: 'deputationStarted', on: event.on, enteredOn: event.enteredOn }),
          },
        },
        suspended: {
          target: 'suspended',
          guard: { type: 'mayCome', params: ({ event }) => ({ kind: 'suspended', on: event.on }) },
          actions: {
            type: 'note',
            params: ({ event }) => ({ status: 'active', kind: 'suspended', on: event.on, enteredOn: event.enteredOn }),
          },
        },
        left: {
          target: 'left',
          guard: { type: 'mayCome', params: ({ event }) => ({ kind: 'left', on: event.on }) },
          actions: { type: 'note', params: ({ event }) => ({ status: 'active', kind: 'left', on: event.on, enteredOn: event.enteredOn }) },
        },
        planned: {
          guard: { type: 'mayBePlanned', params: ({ event }) => ({ kind: event.kind, on: event.on }) },
          actions: {
            type: 'plan',
            params: ({ event }) => ({ status: 'active', kind: event.kind, on: event.on, enteredOn: event.enteredOn }),
          },
        },
        undo: [
          {
            target: 'active',
            description: 'The planned event is cancelled.',
            guard: { type: 'wasBefore', params: ({ event }) => ({ status: 'active', today: event.today }) },
            actions: 'takeBack',
          },
          {
            target: 'onLeave',
            guard: { type: 'wasBefore', params: ({ event }) => ({ status: 'onLeave', today: event.today }) },
            actions: 'takeBack',
          },
          {
            target: 'onDeputation',
            guard: { type: 'wasBefore', params: ({ event }) => ({ status: 'onDeputation', today: event.today }) },
            actions: 'takeBack',
          },
          {
            target: 'suspended',
            guard: { type: 'wasBefore', params: ({ event }) => ({ status: 'suspended', today: event.today }) },
            actions: 'takeBack',
          },
          {
            target: 'left',
            guard: { type: 'wasBefore', params: ({ event }) => ({ status: 'left', today: event.today }) },
            actions: 'takeBack',
          },
        ],
      },
    },
    onLeave: {
      tags: ['inService'],
      on: {
        returned: {
          target: 'active',
          guard: { type: 'mayCome', params: ({ event }) => ({ kind: 'returned', on: event.on }) },
          actions: {
            type: 'note',
            params: ({ event }) => ({ status: 'onLeave', kind: 'returned', on: event.on, enteredOn: event.enteredOn }),
          },
        },
        suspended: {
          target: 'suspended',
          guard: { type: 'mayCome', params: ({ event }) => ({ kind: 'suspended', on: event.on }) },
          actions: {
            type: 'note',
            params: ({ event }) => ({ status: 'onLeave', kind: 'suspended', on: event.on, enteredOn: event.enteredOn }),
          },
        },
        left: {
          target: 'left',
          guard: { type: 'mayCome', params: ({ event }) => ({ kind: 'left', on: event.on }) },
          actions: { type: 'note', params: ({ event }) => ({ status: 'onLeave', kind: 'left', on: event.on, enteredOn: event.enteredOn }) },
        },
        planned: {
          guard: { type: 'mayBePlanned', params: ({ event }) => ({ kind: event.kind, on: event.on }) },
          actions: {
            type: 'plan',
            params: ({ event }) => ({ status: 'onLeave', kind: event.kind, on: event.on, enteredOn: event.enteredOn }),
          },
        },
        undo: [
          {
            target: 'active',
            guard: { type: 'wasBefore', params: ({ event }) => ({ status: 'active', today: event.today }) },
            actions: 'takeBack',
          },
          {
            target: 'onLeave',
            guard: { type: 'wasBefore', params: ({ event }) => ({ status: 'onLeave', today: event.today }) },
            actions: 'takeBack',
          },
        ],
      },
    },
    onDeputation: {
      tags: ['inService'],
      on: {
        returned: {
          target: 'active',
          guard: { type: 'mayCome', params: ({ event }) => ({ kind: 'returned', on: event.on }) },
          actions: {
            type: 'note',
            params: ({ event }) => ({ status: 'onDeputation', kind: 'returned', on: event.on, enteredOn: event.enteredOn }),
          },
        },
        suspended: {
          target: 'suspended',
          guard: { type: 'mayCome', params: ({ event }) => ({ kind: 'suspended', on: event.on }) },
          actions: {
            type: 'note',
            params: ({ event }) => ({ status: 'onDeputation', kind: 'suspended', on: event.on, enteredOn: event.enteredOn }),
          },
        },
        left: {
          target: 'left',
          guard: { type: 'mayCome', params: ({ event }) => ({ kind: 'left', on: event.on }) },
          actions: {
            type: 'note',
            params: ({ event }) => ({ status: 'onDeputation', kind: 'left', on: event.on, enteredOn: event.enteredOn }),
          },
        },
        planned: {
          guard: { type: 'mayBePlanned', params: ({ event }) => ({ kind: event.kind, on: event.on }) },
          actions: {
            type: 'plan',
            params: ({ event }) => ({ status: 'onDeputation', kind: event.kind, on: event.on, enteredOn: event.enteredOn }),
          },
        },
        undo: [
          {
            target: 'active',
            guard: { type: 'wasBefore', params: ({ event }) => ({ status: 'active', today: event.today }) },
            actions: 'takeBack',
          },
          {
            target: 'onDeputation',
            guard: { type: 'wasBefore', params: ({ event }) => ({ status: 'onDeputation', today: event.today }) },
            actions: 'takeBack',
          },
        ],
      },
    },
    suspended: {
      tags: ['inService', 'closed'],
      on: {
        reinstated: {
          target: 'active',
          guard: { type: 'mayCome', params: ({ event }) => ({ kind: 'reinstated', on: event.on }) },
          actions: {
            type: 'note',
            params: ({ event }) => ({ status: 'suspended', kind: 'reinstated', on: event.on, enteredOn: event.enteredOn }),
          },
        },
        left: {
          target: 'left',
          guard: { type: 'mayCome', params: ({ event }) => ({ kind: 'left', on: event.on }) },
          actions: {
            type: 'note',
            params: ({ event }) => ({ status: 'suspended', kind: 'left', on: event.on, enteredOn: event.enteredOn }),
          },
        },
        planned: {
          guard: { type: 'mayBePlanned', params: ({ event }) => ({ kind: event.kind, on: event.on }) },
          actions: {
            type: 'plan',
            params: ({ event }) => ({ status: 'suspended', kind: event.kind, on: event.on, enteredOn: event.enteredOn }),
          },
        },
        undo: [
          {
            target: 'active',
            guard: { type: 'wasBefore', params: ({ event }) => ({ status: 'active', today: event.today }) },
            actions: 'takeBack',
          },
          {
            target: 'onLeave',
            guard: { type: 'wasBefore', params: ({ event }) => ({ status: 'onLeave', today: event.today }) },
            actions: 'takeBack',
          },
          {
            target: 'onDeputation',
            guard: { type: 'wasBefore', params: ({ event }) => ({ status: 'onDeputation', today: event.today }) },
            actions: 'takeBack',
          },
          {
            target: 'suspended',
            guard: { type: 'wasBefore', params: ({ event }) => ({ status: 'suspended', today: event.today }) },
            actions: 'takeBack',
          },
        ],
      },
    },
    left: {
      tags: ['closed'],
      on: {
        rejoined: {
          target: 'active',
          description: 'Keeps the former number and starts with a first posting.',
          guard: { type: 'mayCome', params: ({ event }) => ({ kind: 'rejoined', on: event.on }) },
          actions: {
            type: 'note',
            params: ({ event }) => ({ status: 'left', kind: 'rejoined', on: event.on, enteredOn: event.enteredOn }),
          },
        },
        planned: {
          guard: { type: 'mayBePlanned', params: ({ event }) => ({ kind: event.kind, on: event.on }) },
          actions: {
            type: 'plan',
            params: ({ event }) => ({ status: 'left', kind: event.kind, on: event.on, enteredOn: event.enteredOn }),
          },
        },
        undo: [
          {
            target: 'active',
            guard: { type: 'wasBefore', params: ({ event }) => ({ status: 'active', today: event.today }) },
            actions: 'takeBack',
          },
          {
            target: 'onLeave',
            guard: { type: 'wasBefore', params: ({ event }) => ({ status: 'onLeave', today: event.today }) },
            actions: 'takeBack',
          },
          {
            target: 'onDeputation',
            guard: { type: 'wasBefore', params: ({ event }) => ({ status: 'onDeputation', today: event.today }) },
            actions: 'takeBack',
          },
          {
            target: 'suspended',
            guard: { type: 'wasBefore', params: ({ event }) => ({ status: 'suspended', today: event.today }) },
            actions: 'takeBack',
          },
          {
            target: 'left',
            guard: { type: 'wasBefore', params: ({ event }) => ({ status: 'left', today: event.today }) },
            actions: 'takeBack',
          },
        ],
      },
    },
  },
});
