import type { Placed } from '../model.ts';
import type { Board } from './board.ts';
import type { Task } from './plan.ts';

/** Reasons to refuse a place: students or teachers are busy, or no suitable room is free. */
export const refusals = ['section', 'teacher', 'room'] as const;
export type Refusal = (typeof refusals)[number];

/** A block without a place, and the number of places refused by each rule. */
export interface UnplacedBlock {
  readonly courseIds: readonly number[];
  readonly groupId: number | null;
  readonly kind: Placed['kind'];
  readonly span: number;
  /** Places of this length in the week. 0 if no day has one. */
  readonly places: number;
  /** Suitable rooms. 0 if no room is of the right kind. */
  readonly rooms: number;
  readonly refused: Readonly<Record<Refusal, number>>;
}

/** Explains each unplaced task, with all others unchanged. */
export function whyNot(board: Board): UnplacedBlock[] {
  const { tasks, starts } = board.plan;
  return tasks.flatMap((task, index): UnplacedBlock[] => {
    if (board.spots[index]) return [];
    const { courses, groupId, kind, span } = task.rest;
    const refused = { section: 0, teacher: 0, room: 0 };
    for (const cell of starts[span]!) for (const refusal of refusals) if (isRefused[refusal](board, task, cell)) refused[refusal] += 1;
    return [
      {
        courseIds: courses.map(({ id }) => id),
        groupId,
        kind,
        span,
        places: starts[span]!.length,
        rooms: task.rooms.length,
        refused,
      },
    ];
  });
}

const isRefused: Readonly<Record<Refusal, (board: Board, task: Task, cell: number) => boolean>> = {
  section: (board, task, cell) => isHeld((tasks) => board.sitting(task, cell, tasks)),
  teacher: (board, task, cell) => task.teams.every((_, team) => isHeld((tasks) => board.teaching(task, team, cell, tasks))),
  room: (board, task, cell) => task.rooms.every((_, room) => isHeld((tasks) => board.occupying(task, room, cell, tasks))),
};

function isHeld(holders: (tasks: number[]) => boolean): boolean {
  const tasks: number[] = [];
  return !holders(tasks) || tasks.length > 0;
}
