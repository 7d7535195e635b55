import type { Board, Spot } from './board.ts';

/**
 * Moves single blocks to other free places (simulated annealing). A move that does not raise the score is always
 * accepted, another one with a probability that decreases with its cost and grows with `warmth`.
 */
export class Polish {
  readonly #board: Board;
  readonly #chance: () => number;

  constructor(board: Board, chance: () => number) {
    this.#board = board;
    this.#chance = chance;
  }

  move(warmth: number): void {
    const { plan, spots } = this.#board;
    const index = this.#below(plan.tasks.length);
    const task = plan.tasks[index]!;
    const from = spots[index];
    if (!from) return;
    const starts = plan.starts[task.span]!;
    const spot: Spot = {
      cell: this.#chance() < 0.9 ? starts[this.#below(starts.length)]! : from.cell,
      room: this.#chance() < 0.7 ? 0 : this.#below(task.rooms.length),
      team: this.#chance() < 0.8 ? from.team : this.#below(task.teams.length),
    };
    this.#board.take(index);
    const grown = this.#board.isFree(task, spot) ? this.#board.cost(task, spot) - this.#board.cost(task, from) : Number.POSITIVE_INFINITY;
    const isTaken = grown <= 0 || (warmth > 0 && this.#chance() < Math.exp(-grown / warmth));
    this.#board.put(index, isTaken ? spot : from);
  }

  #below(count: number): number {
    return Math.floor(this.#chance() * count);
  }
}
