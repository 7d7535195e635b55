import type { Plan, Task } from './plan.ts';
import { freshPeriod, weights } from './weights.ts';

/** Values of a cell without a task, and of a cell with a fixed class. */
export const nobody = -1;
export const fixture = -2;

/** The place of a task: a cell, and indexes of its rooms and teams. A room of -1 is none. */
export interface Spot {
  cell: number;
  room: number;
  team: number;
}

/** Occupancy: the task in each cell of each seat, teacher and room, with the cost of placing it. */
export class Board {
  readonly plan: Plan;
  readonly spots: (Spot | null)[];
  readonly #seatAt: Int32Array;
  readonly #teacherAt: Int32Array;
  readonly #roomAt: Int32Array;
  readonly #sectionCount: Uint8Array;
  readonly #lectureCount: Uint8Array;
  readonly #teacherBits: Uint16Array;
  readonly #sectionBits: Uint16Array;
  readonly #load: Int32Array;

  constructor(plan: Plan) {
    this.plan = plan;
    const { cells, days, counts } = plan;
    this.spots = plan.tasks.map(() => null);
    this.#seatAt = new Int32Array(counts.seats * cells).fill(nobody);
    this.#teacherAt = new Int32Array(counts.teachers * cells).fill(nobody);
    this.#roomAt = new Int32Array(counts.rooms * cells).fill(nobody);
    this.#sectionCount = new Uint8Array(counts.sections * cells);
    this.#lectureCount = new Uint8Array(counts.courses * days);
    this.#teacherBits = new Uint16Array(counts.teachers * days);
    this.#sectionBits = new Uint16Array(counts.sections * days);
    this.#load = new Int32Array(counts.teachers);
    const joint = new Set<string>();
    for (const { cell, span, seat, room, teachers, section, course, isLecture } of plan.fixed) {
      this.#mark(this.#seatAt, seat, cell, span, fixture);
      if (room !== -1) this.#mark(this.#roomAt, room, cell, span, fixture);
      for (const teacher of teachers) {
        const key = `${teacher}/${cell}`;
        this.#mark(this.#teacherAt, teacher, cell, span, fixture);
        // A joint lecture has an entry for each section, but is one class for its teacher.
        if (!joint.has(key)) this.#teach(teacher, cell, span, 1);
        joint.add(key);
      }
      this.#sit(section, cell, span, 1);
      if (isLecture) this.#lectureCount[course * days + this.#dayOf(cell)]! += 1;
    }
  }

  put(index: number, spot: Spot): void {
    this.spots[index] = spot;
    this.#write(this.plan.tasks[index]!, spot, index, 1);
  }

  take(index: number): void {
    const spot = this.spots[index];
    if (!spot) return;
    this.spots[index] = null;
    this.#write(this.plan.tasks[index]!, spot, nobody, -1);
  }

  /**
   * Collects, each once, the tasks in these cells that share students with this task. False if one of them is fixed.
   */
  sitting({ blocked, span }: Task, cell: number, tasks: number[]): boolean {
    for (const seat of blocked) if (!this.#holders(this.#seatAt, seat, cell, span, tasks)) return false;
    return true;
  }

  teaching({ teams, span }: Task, team: number, cell: number, tasks: number[]): boolean {
    for (const teacher of teams[team]!) if (!this.#holders(this.#teacherAt, teacher, cell, span, tasks)) return false;
    return true;
  }

  /** Collects the tasks that occupy a room, given by its index among the rooms of the task. */
  occupying({ rooms, span }: Task, room: number, cell: number, tasks: number[]): boolean {
    return this.#holders(this.#roomAt, rooms[room]!, cell, span, tasks);
  }

  isFree(task: Task, spot: Spot): boolean {
    const none: number[] = [];
    return (
      this.sitting(task, spot.cell, none) &&
      this.teaching(task, spot.team, spot.cell, none) &&
      this.occupying(task, spot.room, spot.cell, none) &&
      none.length === 0
    );
  }

  /** Increase of the score if the task is placed there. */
  cost(task: Task, { cell, room, team }: Spot): number {
    const { days, perDay, teacherDay, sectionDay, norms, lastOfSaturday } = this.plan;
    const day = this.#dayOf(cell);
    const bits = ((1 << task.span) - 1) << (cell % perDay);
    let sum = task.roomCost[room]! + task.teamCost[team]!;
    for (const teacher of task.teams[team]!) {
      const now = this.#teacherBits[teacher * days + day]!;
      sum += teacherDay[now | bits]! - teacherDay[now]!;
      const load = this.#load[teacher]!;
      const norm = norms[teacher]!;
      sum += (Math.max(0, load + task.span - norm) - Math.max(0, load - norm)) * weights.overNorm;
    }
    for (const section of task.sections) {
      const now = this.#sectionBits[section * days + day]!;
      sum += sectionDay[now | bits]! - sectionDay[now]!;
    }
    if (task.isLecture) for (const course of task.courses) if (this.#lectureCount[course * days + day]! > 0) sum += weights.sameDay;
    if (cell <= lastOfSaturday && lastOfSaturday < cell + task.span) sum += weights.lastOnSaturday;
    return sum;
  }

  /** Additional penalty outside the score: newly occupied periods of a section. */
  fresh(task: Task, cell: number): number {
    let sum = 0;
    for (const section of task.sections)
      for (let at = cell; at < cell + task.span; at += 1) if (this.#sectionCount[section * this.plan.cells + at] === 0) sum += freshPeriod;
    return sum;
  }

  /** The whole score. `cost` is the difference that a task makes. */
  score(): number {
    const { teacherDay, sectionDay, norms, tasks, lastOfSaturday } = this.plan;
    let sum = 0;
    for (const mask of this.#teacherBits) sum += teacherDay[mask]!;
    for (const mask of this.#sectionBits) sum += sectionDay[mask]!;
    this.#load.forEach((load, teacher) => (sum += Math.max(0, load - norms[teacher]!) * weights.overNorm));
    for (let at = 0; at < this.#lectureCount.length; at += 1) sum += Math.max(0, this.#lectureCount[at]! - 1) * weights.sameDay;
    this.spots.forEach((spot, index) => {
      const { roomCost, teamCost, span } = tasks[index]!;
      if (!spot) return;
      sum += roomCost[spot.room]! + teamCost[spot.team]!;
      if (spot.cell <= lastOfSaturday && lastOfSaturday < spot.cell + span) sum += weights.lastOnSaturday;
    });
    return sum;
  }

  #dayOf(cell: number): number {
    return Math.trunc(cell / this.plan.perDay);
  }

  #holders(at: Int32Array, row: number, cell: number, span: number, tasks: number[]): boolean {
    const from = row * this.plan.cells + cell;
    for (let index = from; index < from + span; index += 1) {
      const holder = at[index]!;
      if (holder === fixture) return false;
      if (holder !== nobody && !tasks.includes(holder)) tasks.push(holder);
    }
    return true;
  }

  #write(task: Task, { cell, room, team }: Spot, holder: number, sign: 1 | -1): void {
    const { span } = task;
    for (const seat of task.seats) this.#mark(this.#seatAt, seat, cell, span, holder);
    this.#mark(this.#roomAt, task.rooms[room]!, cell, span, holder);
    for (const teacher of task.teams[team]!) {
      this.#mark(this.#teacherAt, teacher, cell, span, holder);
      this.#teach(teacher, cell, span, sign);
    }
    for (const section of task.sections) this.#sit(section, cell, span, sign);
    if (task.isLecture) for (const course of task.courses) this.#lectureCount[course * this.plan.days + this.#dayOf(cell)]! += sign;
  }

  #mark(at: Int32Array, row: number, cell: number, span: number, holder: number): void {
    const from = row * this.plan.cells + cell;
    at.fill(holder, from, from + span);
  }

  #teach(teacher: number, cell: number, span: number, sign: 1 | -1): void {
    const bits = ((1 << span) - 1) << (cell % this.plan.perDay);
    const at = teacher * this.plan.days + this.#dayOf(cell);
    this.#teacherBits[at] = sign === 1 ? this.#teacherBits[at]! | bits : this.#teacherBits[at]! & ~bits;
    this.#load[teacher]! += sign * span;
  }

  #sit(section: number, cell: number, span: number, sign: 1 | -1): void {
    const { cells, days, perDay } = this.plan;
    const day = section * days + this.#dayOf(cell);
    for (let at = cell; at < cell + span; at += 1) {
      const count = (this.#sectionCount[section * cells + at]! += sign);
      const bit = 1 << (at % perDay);
      this.#sectionBits[day] = count > 0 ? this.#sectionBits[day]! | bit : this.#sectionBits[day]! & ~bit;
    }
  }
}
