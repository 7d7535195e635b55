import { collegeDay } from '../../../college-day.ts';
import { drawLearners, type Learner } from './learners.ts';
import { officeOf, type Office } from './office.ts';
import { phoneSeries } from './phones.ts';
import { studentsOnRoll } from './plan.ts';
import { drawStaff, type Employee } from './staff.ts';

export interface CollegeOptions {
  /** On roll; every class grows or shrinks in proportion. */
  students: number;
  /** What people did lately and what is due soon is told from here; terms, classes and records stand as planned. */
  now: Date;
  /** Password hash of each demo account. */
  hashes?: ReadonlyMap<string, string>;
}

/**
 * What all modules share of the demo college: its size, its day and its people, who are drawn when they are first
 * asked for, and always alike. Rows are drawn by the steps that write them, and forgotten.
 */
export class College {
  readonly students: number;
  /** Times the plan's own size. */
  readonly scale: number;
  readonly now: string;
  /** The calendar day of `now` at the college. */
  readonly today: string;
  readonly hashes: ReadonlyMap<string, string>;
  /** Of nobody yet: each number is given once, in the order in which steps ask. */
  readonly phone = phoneSeries();
  #staff: readonly Employee[] | undefined;
  #learners: readonly Learner[] | undefined;
  #office: Office | undefined;

  constructor({ students, now, hashes = new Map() }: CollegeOptions) {
    this.students = students;
    this.scale = students / studentsOnRoll;
    this.now = now.toISOString();
    this.today = collegeDay(now);
    this.hashes = hashes;
  }

  /** All employees, those who have left among them, in the order of their ids. */
  get staff(): readonly Employee[] {
    return (this.#staff ??= drawStaff(this.phone, this.today));
  }

  /** All students who were ever admitted, in the order of their ids. */
  get learners(): readonly Learner[] {
    void this.staff; // the first telephone numbers are theirs, whoever is asked for first
    return (this.#learners ??= drawLearners(this.students, this.phone));
  }

  /** The people of the office in whose name rows are written. */
  get office(): Office {
    return (this.#office ??= officeOf(this.staff));
  }

  /** What a smaller college needs of a number that the plan gives for the full one; a bigger one needs no more. */
  upTo(count: number): number {
    return Math.round(count * Math.min(1, this.scale));
  }
}

/** What several steps of a module need, drawn once for each college. */
export function once<Drawn>(draw: (college: College) => Drawn): (college: College) => Drawn {
  const known = new WeakMap<College, { drawn: Drawn }>();
  return (college) => {
    const found = known.get(college) ?? { drawn: draw(college) };
    known.set(college, found);
    return found.drawn;
  };
}
