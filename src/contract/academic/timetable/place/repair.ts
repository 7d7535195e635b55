import type { Board, Spot } from './board.ts';
import type { Task } from './plan.ts';

/** Number of moves during which an ejected block may not return to its place. */
const tabuMoves = 12;

/**
 * Places the remaining blocks by ejecting others (the ejection pool of Nagata and Bräysy). The place with the least
 * trouble is taken, and the ejected blocks wait. A block's trouble grows each time it finds no free place, so that hard
 * blocks keep their places and the search does not cycle.
 */
export class Repair {
  readonly waiting: number[];
  readonly #board: Board;
  readonly #chance: () => number;
  readonly #trouble: Float64Array;
  readonly #tabu: Int32Array;
  #moves = 0;

  constructor(board: Board, waiting: readonly number[], chance: () => number) {
    this.#board = board;
    this.#chance = chance;
    this.waiting = [...waiting];
    this.#trouble = new Float64Array(board.plan.tasks.length).fill(1);
    this.#tabu = new Int32Array(board.plan.tasks.length * board.plan.cells);
  }

  /** Places one block and moves the blocks in its way to the waiting list. */
  move(): void {
    const { plan, spots } = this.#board;
    this.#moves += 1;
    const turn = Math.floor(this.#chance() * this.waiting.length);
    const index = this.waiting[turn]!;
    const task = plan.tasks[index]!;
    const { spot, ejected } = this.#cheapest(index, task);
    if (ejected.length > 0 || !spot) this.#trouble[index]! += 1;
    if (!spot) return;
    this.waiting[turn] = this.waiting.at(-1)!;
    this.waiting.pop();
    for (const blocker of ejected) {
      this.#tabu[blocker * plan.cells + spots[blocker]!.cell] = this.#moves + tabuMoves;
      this.#board.take(blocker);
      this.waiting.push(blocker);
    }
    this.#board.put(index, spot);
  }

  #cheapest(index: number, task: Task): { spot: Spot | null; ejected: number[] } {
    const board = this.#board;
    const { cells, starts } = board.plan;
    let best: { spot: Spot | null; ejected: number[] } = { spot: null, ejected: [] };
    let least = Number.POSITIVE_INFINITY;
    const seated: number[] = [];
    for (const cell of starts[task.span]!) {
      if (this.#tabu[index * cells + cell]! > this.#moves) continue;
      seated.length = 0;
      if (!board.sitting(task, cell, seated) || this.#toll(seated) >= least) continue;
      for (let team = 0; team < task.teams.length; team += 1) {
        const taught = [...seated];
        if (!board.teaching(task, team, cell, taught) || this.#toll(taught) >= least) continue;
        for (let room = 0; room < task.rooms.length; room += 1) {
          const ejected = [...taught];
          if (!board.occupying(task, room, cell, ejected)) continue;
          const spot = { cell, room, team };
          const toll = this.#toll(ejected);
          if (toll >= least) continue;
          // Without ejections, the cheapest place is taken. Otherwise, the one with the least trouble.
          const cost = toll + (board.cost(task, spot) + board.fresh(task, cell)) * 0.001 + this.#chance() * 0.01;
          if (cost < least) [best, least] = [{ spot, ejected }, cost];
          if (ejected.length === taught.length) break;
        }
      }
    }
    return best;
  }

  #toll(ejected: readonly number[]): number {
    let sum = 0;
    for (const index of ejected) sum += this.#trouble[index]! * this.#board.plan.tasks[index]!.span;
    return sum;
  }
}
