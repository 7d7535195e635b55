/**
 * The matrix of roles and permissions while somebody changes it: cells are ticked, confirmed once, saved role by role.
 *
 * Ticking: `set` (cells of one role on or off), `revert` (all changes back), `save`, then `confirm` or `cancel`.
 * Leaving: `leave` with the path to go to, then `stay` or `discard` when something is unsaved.
 * Trouble: `retry`, `cameBack` (the user has signed in again), and for a role that somebody else has changed meanwhile
 * `merge` (both changes stand: cells are only on or off, so they cannot clash), `takeTheirs`, `cancel`.
 * Emits: `saved` with the number of roles; `left` with the path.
 * Tags: `unsaved`, `readOnly`, `busy`, `confirming`, `conflict`, `confirmingLeave`, `waiting`, `lost`.
 *
 * The portal provides `save`, which rejects with a `GridFailure`, and `load`, the roles as they are now.
 */
import { assign, emit, fromPromise, setup } from 'xstate';
import { failureIn, problemOf } from './parts/failure.ts';

/** One column: a role and what it holds. */
export interface RoleCells {
  id: number;
  version: number;
  permissionIds: readonly number[];
}

/** What shall be otherwise, by role and permission. */
export type GridChanges = Readonly<Record<number, Readonly<Record<number, boolean>>>>;

export interface SaveGrid {
  base: readonly RoleCells[];
  changes: GridChanges;
}

/** Why it was not saved: an error code; and the roles that were saved before it came to that. */
export interface GridFailure {
  problem: string;
  saved: readonly RoleCells[];
}

export interface GridContext {
  base: readonly RoleCells[];
  changes: GridChanges;
  /** The roles as somebody else has saved them meanwhile. */
  theirs: readonly RoleCells[];
  problem: string | null;
  leavingTo: string | null;
}

const sessionCodes = ['TokenMissing', 'TokenInvalid', 'TokenExpired', 'TokenRevoked'];
const passingCodes = ['FETCH_ERROR', 'TIMEOUT_ERROR', 'PARSING_ERROR', 'InternalError', 'Unavailable', 'TooManyRequests']; // prettier-ignore

export const permissionGridMachine = setup({
  types: {
    input: {} as { roles: readonly RoleCells[] } | undefined,
    context: {} as GridContext,
    events: {} as
      | { type: 'loaded'; roles: readonly RoleCells[] }
      | { type: 'set'; roleId: number; permissionIds: readonly number[]; isOn: boolean }
      | { type: 'revert' }
      | { type: 'save' }
      | { type: 'confirm' }
      | { type: 'cancel' }
      | { type: 'retry' }
      | { type: 'cameBack' }
      | { type: 'merge' }
      | { type: 'takeTheirs' }
      | { type: 'leave'; to: string }
      | { type: 'stay' }
      | { type: 'discard' },
    emitted: {} as { type: 'saved'; roles: number } | { type: 'left'; to: string },
    tags: {} as 'unsaved' | 'readOnly' | 'busy' | 'confirming' | 'conflict' | 'confirmingLeave' | 'waiting' | 'lost',
    children: {} as { save: 'save'; load: 'load' },
  },
  actors: {
    save: fromPromise<readonly RoleCells[], SaveGrid>(async ({ input }) => input.base),
    load: fromPromise<readonly RoleCells[]>(async () => []),
  },
  actions: {
    keepRoles: assign((_, { roles }: { roles: readonly RoleCells[] }) => ({ base: roles })),
    setCells: assign({
      changes: ({ context }, cells: { roleId: number; permissionIds: readonly number[]; isOn: boolean }) =>
        withCells(context, cells),
      problem: null,
    }),
    takeBack: assign({ changes: {}, problem: null }),
    keepSaved: assign(({ context }, { roles }: { roles: readonly RoleCells[] }) => rebased(context, roles)),
    keepPart: assign(({ context }, { error }: { error: unknown }) => ({
      ...rebased(context, failureIn<GridFailure>(error).saved ?? []),
      problem: problemOf(error),
    })),
    keepTheirs: assign({ theirs: (_, { roles }: { roles: readonly RoleCells[] }) => roles }),
    rebase: assign(({ context }) => rebased(context, context.theirs)),
    noteProblem: assign({ problem: (_, { error }: { error: unknown }) => problemOf(error) }),
    keepPath: assign({ leavingTo: (_, { to }: { to: string }) => to }),
    announceSaved: emit((_, { roles }: { roles: number }) => ({ type: 'saved', roles })),
    announceLeft: emit(({ context }) => ({ type: 'left', to: context.leavingTo! })),
  },
  guards: {
    isDirty: ({ context }) => Object.keys(context.changes).length > 0,
    isPristine: ({ context }) => Object.keys(context.changes).length === 0,
    isStale: (_, { error }: { error: unknown }) => problemOf(error) === 'StaleVersion',
    isExpired: (_, { error }: { error: unknown }) => sessionCodes.includes(problemOf(error)),
    isPassing: (_, { error }: { error: unknown }) => passingCodes.includes(problemOf(error, 'FETCH_ERROR')),
  },
}).createMachine({
  id: 'permissionGrid',
  description: 'Roles by permissions, changed cell by cell and saved at once.',
  context: ({ input }) => ({ base: input?.roles ?? [], changes: {}, theirs: [], problem: null, leavingTo: null }),
  initial: 'pristine',
  states: {
    pristine: {
      description: 'As the server has it.',
      always: { guard: 'isDirty', target: 'dirty' },
      on: {
        loaded: { actions: { type: 'keepRoles', params: ({ event }) => ({ roles: event.roles }) } },
        set: { actions: { type: 'setCells', params: ({ event }) => event } },
        leave: { target: 'left', actions: { type: 'keepPath', params: ({ event }) => ({ to: event.to }) } },
      },
    },
    dirty: {
      description: 'Some cells differ; ticked back they differ no more.',
      tags: ['unsaved'],
      always: { guard: 'isPristine', target: 'pristine' },
      on: {
        set: { actions: { type: 'setCells', params: ({ event }) => event } },
        revert: { actions: 'takeBack' },
        save: { target: 'confirming' },
        leave: { target: 'confirmingLeave', actions: { type: 'keepPath', params: ({ event }) => ({ to: event.to }) } },
      },
    },
    confirming: {
      description: 'What is given and taken is said once more, and to how many.',
      tags: ['unsaved', 'readOnly', 'confirming'],
      on: { confirm: { target: 'saving' }, cancel: { target: 'dirty' } },
    },
    saving: {
      description: 'The roles are written one after the other.',
      tags: ['unsaved', 'readOnly', 'busy'],
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => ({ base: context.base, changes: context.changes }),
        onDone: {
          target: 'pristine',
          actions: [
            { type: 'keepSaved', params: ({ event }) => ({ roles: event.output }) },
            { type: 'announceSaved', params: ({ event }) => ({ roles: event.output.length }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isStale', params: ({ event }) => ({ error: event.error }) },
            target: 'conflict',
            actions: { type: 'keepPart', params: ({ event }) => ({ error: event.error }) },
          },
          {
            guard: { type: 'isExpired', params: ({ event }) => ({ error: event.error }) },
            target: 'expired',
            actions: { type: 'keepPart', params: ({ event }) => ({ error: event.error }) },
          },
          {
            guard: { type: 'isPassing', params: ({ event }) => ({ error: event.error }) },
            target: 'lost',
            actions: { type: 'keepPart', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'dirty',
            description: 'Forbidden, locked, not allowed: said above the matrix, which keeps what was ticked.',
            actions: { type: 'keepPart', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    lost: {
      description: 'No answer; what was ticked is kept.',
      tags: ['unsaved', 'lost'],
      on: {
        retry: { target: 'saving' },
        set: { target: 'dirty', actions: { type: 'setCells', params: ({ event }) => event } },
        leave: { target: 'confirmingLeave', actions: { type: 'keepPath', params: ({ event }) => ({ to: event.to }) } },
      },
    },
    expired: {
      description: 'The session ended while saving; it goes on when the same user has signed in again.',
      tags: ['unsaved', 'readOnly', 'waiting'],
      on: { cameBack: { target: 'saving' } },
    },
    conflict: {
      description: 'Somebody else has changed one of the roles.',
      tags: ['unsaved', 'readOnly', 'conflict'],
      initial: 'loading',
      on: { cancel: { target: 'dirty', description: 'Saving again meets the same conflict.' } },
      states: {
        loading: {
          description: 'The roles as they are now are being fetched.',
          tags: ['busy'],
          invoke: {
            id: 'load',
            src: 'load',
            onDone: {
              target: 'deciding',
              actions: { type: 'keepTheirs', params: ({ event }) => ({ roles: event.output }) },
            },
            onError: {
              target: 'unknown',
              actions: { type: 'noteProblem', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        unknown: {
          description: 'They could not be had.',
          on: { retry: { target: 'loading' } },
        },
        deciding: {
          description: 'Their changes and mine are shown beside each other.',
          on: {
            merge: { target: '#permissionGrid.saving', actions: 'rebase' },
            takeTheirs: { target: '#permissionGrid.pristine', actions: ['rebase', 'takeBack'] },
          },
        },
      },
    },
    confirmingLeave: {
      description: 'Something is unsaved: stay, or leave without it.',
      tags: ['unsaved', 'confirmingLeave'],
      on: { stay: { target: 'dirty' }, discard: { target: 'left', actions: 'takeBack' } },
    },
    left: {
      description: 'The page is gone; what was ticked is forgotten.',
      entry: 'announceLeft',
      always: { target: 'pristine' },
    },
  },
});

/** Whether a role holds a permission as the matrix shows it. */
export function isOn({ base, changes }: SaveGrid, roleId: number, permissionId: number): boolean {
  return changes[roleId]?.[permissionId] ?? permissionsOf(base, roleId).includes(permissionId);
}

const permissionsOf = (base: readonly RoleCells[], roleId: number): readonly number[] =>
  base.find(({ id }) => id === roleId)?.permissionIds ?? [];

/** What a role holds once the changes are made, ascending. */
export function changedPermissions(role: RoleCells, changes: GridChanges): number[] {
  const own = changes[role.id] ?? {};
  const given = Object.entries(own).flatMap(([id, isGiven]) => (isGiven ? [Number(id)] : []));
  return [...new Set([...role.permissionIds.filter((id) => own[id] !== false), ...given])].sort((a, b) => a - b);
}

/** The changes with these cells set; one that is as the server has it is no change. */
function withCells(
  grid: SaveGrid,
  { roleId, permissionIds, isOn: wanted }: { roleId: number; permissionIds: readonly number[]; isOn: boolean },
): GridChanges {
  const own = { ...grid.changes[roleId] };
  for (const id of permissionIds) own[id] = wanted;
  return onlyDifferent(grid.base, { ...grid.changes, [roleId]: own });
}

/** Other roles from the server under the same changes: those that are so already fall away. */
function rebased({ base, changes }: SaveGrid, roles: readonly RoleCells[]): Pick<GridContext, 'base' | 'changes'> {
  const next = base.map((role) => roles.find(({ id }) => id === role.id) ?? role);
  return { base: next, changes: onlyDifferent(next, changes) };
}

function onlyDifferent(base: readonly RoleCells[], changes: GridChanges): GridChanges {
  const kept = Object.entries(changes).map(([roleId, cells]) => {
    const held = permissionsOf(base, Number(roleId));
    return [roleId, Object.fromEntries(Object.entries(cells).filter(([id, wanted]) => held.includes(Number(id)) !== wanted))] as const; // prettier-ignore
  });
  return Object.fromEntries(kept.filter(([, cells]) => Object.keys(cells).length > 0));
}
