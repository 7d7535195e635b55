import type { Placed, Week } from '../model.ts';
import { Board, type Spot } from './board.ts';
import { bestFree, byDifficulty } from './greedy.ts';
import { planOf, type Plan } from './plan.ts';
import { Polish } from './polish.ts';
import { chanceFrom, keyFrom } from './random.ts';
import { Repair } from './repair.ts';
import { whyNot, type UnplacedBlock } from './why.ts';

export interface PlacingOptions {
  /** The same seed and number of steps give the same timetable. */
  seed?: number;
  /** Number of consecutive moves without improvement before the repair ends. */
  patience?: number;
  /** Number of moves to improve the placed classes. With 0, this phase is skipped. */
  polish?: number;
}

export const placingPhases = ['greedy', 'repair', 'polish', 'done'] as const;
export type PlacingPhase = (typeof placingPhases)[number];

/** Progress, in periods. */
export interface PlacingProgress {
  readonly phase: PlacingPhase;
  readonly placed: number;
  readonly left: number;
  /** Periods left by the first pass. Null before its end. */
  readonly leftByGreedy: number | null;
  readonly score: number;
}

/** The best result so far: the new classes, and the reasons for unplaced ones. */
export interface Proposal extends PlacingProgress {
  readonly entries: readonly Placed[];
  readonly missing: readonly UnplacedBlock[];
}

const perStep = { greedy: 40, repair: 60, polish: 1500 } as const;
/**
 * Initial temperature of the polish phase: a move that raises the score by this much is accepted with probability 1/e.
 */
const warmest = 3;

/**
 * Places the remaining blocks of a week in three phases: greedily by difficulty, then by ejecting conflicting blocks,
 * and finally by moving blocks to improve the score. Existing classes stay, and no step makes a hard clash. Runs step
 * by step, so that it can report progress and be stopped at any time.
 */
export class Placing {
  readonly #plan: Plan;
  readonly #board: Board;
  readonly #chance: () => number;
  readonly #order: readonly number[];
  readonly #periods: number;
  readonly #seed: number;
  readonly #batch: number;
  readonly #patience: number;
  readonly #polish: number;
  #phase: PlacingPhase = 'greedy';
  #turn = 0;
  #idle = 0;
  #repair: Repair;
  #leftByGreedy: number | null = null;
  #best: { left: number; score: number; spots: readonly (Spot | null)[] };

  constructor(week: Week, placed: readonly Placed[], options: PlacingOptions = {}) {
    const { seed = 1, patience = 30_000, polish = 1_500_000 } = options;
    this.#plan = planOf(week, placed);
    this.#board = new Board(this.#plan);
    this.#chance = chanceFrom(seed);
    this.#order = byDifficulty(this.#plan);
    this.#periods = this.#plan.tasks.reduce((sum, { span }) => sum + span, 0);
    this.#seed = seed;
    this.#batch = nextBatch(placed);
    this.#patience = patience;
    this.#polish = polish;
    this.#repair = new Repair(this.#board, [], this.#chance);
    this.#best = { left: this.#periods, score: this.#board.score(), spots: [...this.#board.spots] };
  }

  /** Does a few milliseconds of work. Returns false when finished. */
  step(): boolean {
    if (this.#phase === 'greedy') this.#greedy();
    else if (this.#phase === 'repair') this.#mend();
    else if (this.#phase === 'polish') this.#brush();
    return this.#phase !== 'done';
  }

  progress(): PlacingProgress {
    const { left, score } = this.#best;
    return { phase: this.#phase, placed: this.#periods - left, left, leftByGreedy: this.#leftByGreedy, score };
  }

  proposal(): Proposal {
    const board = new Board(this.#plan);
    restore(board, this.#best.spots);
    return {
      ...this.progress(),
      entries: entriesOf(this.#plan, this.#best.spots, this.#batch, chanceFrom(this.#seed)),
      missing: whyNot(board),
    };
  }

  #greedy(): void {
    const { tasks } = this.#plan;
    for (const index of this.#order.slice(this.#turn, this.#turn + perStep.greedy)) {
      const spot = bestFree(this.#board, tasks[index]!, this.#chance);
      if (spot) this.#board.put(index, spot);
    }
    this.#turn += perStep.greedy;
    const waiting = this.#order.filter((index) => !this.#board.spots[index]);
    this.#keep(waiting);
    if (this.#turn < this.#order.length) return;
    this.#leftByGreedy = this.#best.left;
    this.#repair = new Repair(this.#board, waiting, this.#chance);
    this.#phase = 'repair';
  }

  #mend(): void {
    const { waiting } = this.#repair;
    for (let moves = 0; moves < perStep.repair && waiting.length > 0; moves += 1) {
      this.#repair.move();
      this.#idle = this.#keep(waiting) ? 0 : this.#idle + 1;
    }
    if (waiting.length > 0 && this.#idle < this.#patience) return;
    restore(this.#board, this.#best.spots);
    this.#turn = 0;
    this.#phase = 'polish';
  }

  #brush(): void {
    const nicer = new Polish(this.#board, this.#chance);
    const end = Math.min(this.#turn + perStep.polish, this.#polish);
    for (; this.#turn < end; this.#turn += 1) nicer.move(warmest * (1 - this.#turn / this.#polish) ** 2);
    const score = this.#board.score();
    if (score < this.#best.score) this.#best = { ...this.#best, score, spots: [...this.#board.spots] };
    if (this.#turn >= this.#polish) this.#phase = 'done';
  }

  /** Saves the current state if fewer periods are left than in the best one so far. */
  #keep(waiting: readonly number[]): boolean {
    const left = waiting.reduce((sum, index) => sum + this.#plan.tasks[index]!.span, 0);
    if (left >= this.#best.left) return false;
    this.#best = { left, score: this.#board.score(), spots: [...this.#board.spots] };
    return true;
  }
}

/** Keys of new classes, distinct from unsaved ones of an earlier proposal. */
const keyOf = (batch: number) => `new-placed-${batch}-`;

function nextBatch(placed: readonly Placed[]): number {
  let batch = 1;
  while (placed.some(({ key }) => key.startsWith(keyOf(batch)))) batch += 1;
  return batch;
}

function restore(board: Board, spots: readonly (Spot | null)[]): void {
  spots.forEach((_, index) => board.take(index));
  spots.forEach((spot, index) => spot && board.put(index, spot));
}

function entriesOf({ tasks, perDay, week }: Plan, spots: readonly (Spot | null)[], batch: number, chance: () => number): Placed[] {
  const slots = [...week.slots].sort((a, b) => a.ordinal - b.ordinal);
  return tasks.flatMap(({ rest, span, rooms, teams }, index) => {
    const spot = spots[index];
    const jointKey = rest.isJoint ? keyFrom(chance) : null;
    if (!spot) return [];
    return rest.courses.map((course, part): Placed => ({
      key: `${keyOf(batch)}${index}-${part}`,
      courseId: course.id,
      groupId: rest.groupId,
      kind: rest.kind,
      weekday: Math.trunc(spot.cell / perDay) + 1,
      ordinal: slots[spot.cell % perDay]!.ordinal,
      span,
      roomId: week.rooms[rooms[spot.room]!]!.id,
      teacherIds: teams[spot.team]!.map((teacher) => week.teachers[teacher]!.id),
      jointKey,
      isPinned: false,
    }));
  });
}
