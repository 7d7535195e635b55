import type { Board, Spot } from './board.ts';
import type { Plan, Task } from './plan.ts';

/** Order of the first pass: long blocks and joint lectures first, then tasks with busy teachers and sections. */
export function byDifficulty({ tasks, counts, cells }: Plan): number[] {
  const ofTeacher = new Float64Array(counts.teachers);
  const ofSection = new Float64Array(counts.sections);
  for (const { span, teams, sections } of tasks) {
    for (const teacher of teams[0] ?? []) ofTeacher[teacher]! += span / cells;
    for (const section of sections) ofSection[section]! += span / cells;
  }
  const most = (of: Float64Array, ones: readonly number[]) => Math.max(0, ...ones.map((index) => of[index]!));
  const difficulty = (task: Task): number =>
    task.span * 4 +
    task.sections.length * 3 +
    most(ofTeacher, task.teams[0] ?? []) +
    most(ofSection, task.sections) +
    1 / (1 + task.rooms.length);
  const measured = tasks.map((task, index) => ({ index, value: difficulty(task) }));
  return measured.toSorted((a, b) => b.value - a.value || a.index - b.index).map(({ index }) => index);
}

/** The cheapest free place, with ties decided at random. Null if there is none. */
export function bestFree(board: Board, task: Task, chance: () => number): Spot | null {
  let best: Spot | null = null;
  let least = Number.POSITIVE_INFINITY;
  const holders: number[] = [];
  const isOpen = (free: boolean) => free && holders.length === 0;
  for (const cell of board.plan.starts[task.span]!) {
    holders.length = 0;
    if (!isOpen(board.sitting(task, cell, holders))) continue;
    const fresh = board.fresh(task, cell);
    for (let team = 0; team < task.teams.length; team += 1) {
      holders.length = 0;
      if (!isOpen(board.teaching(task, team, cell, holders))) continue;
      for (let room = 0; room < task.rooms.length; room += 1) {
        holders.length = 0;
        if (!isOpen(board.occupying(task, room, cell, holders))) continue;
        const spot = { cell, room, team };
        const cost = board.cost(task, spot) + fresh + chance() * 0.9;
        if (cost < least) [best, least] = [spot, cost];
        // Rooms are sorted by cost, so the others are no better.
        break;
      }
    }
  }
  return best;
}
