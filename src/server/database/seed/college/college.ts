import { collegeDay } from '../../../college-day.ts';
import { drawLearners, type Learner } from './learners.ts';
import { officeOf, type Office } from './office.ts';
import { phoneSeries } from './phones.ts';
import { studentsOnRoll } from './plan.ts';
import { drawStaff, type Employee } from './staff.ts';

export interface CollegeOptions {
  /** Students on roll; every class grows or shrinks in proportion. */
  students: number;
  /** Recent actions and upcoming dates depend on this moment; terms, classes and records follow the plan. */
  now: Date;
  /** Password hash of each demo account. */
  hashes?: ReadonlyMap<string, string>;
}

/**
 * The data that all modules share about the demo college: its size, its day and its people, who are generated on first
 * use and always alike. The steps generate rows, write them and drop them.
 */
export class College {
  readonly students: number;
  /** The factor of the plan's own size. */
  readonly scale: number;
  readonly now: string;
  /** The calendar day of `now` at the college. */
  readonly today: string;
  readonly hashes: ReadonlyMap<string, string>;
  /** The next unused number: each is assigned once, in the order of the steps. */
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

  /** All employees, including those who have left, in the order of their ids. */
  get staff(): readonly Employee[] {
    return (this.#staff ??= drawStaff(this.phone, this.today));
  }

  /** All students who were ever admitted, in the order of their ids. */
  get learners(): readonly Learner[] {
    void this.staff; // their telephone numbers come first, even if students are read first
    return (this.#learners ??= drawLearners(this.students, this.phone));
  }

  /** The office staff in whose name rows are written. */
  get office(): Office {
    return (this.#office ??= officeOf(this.staff));
  }

  /** A number of the plan, reduced for a smaller college but not increased for a larger one. */
  upTo(count: number): number {
    return Math.round(count * Math.min(1, this.scale));
  }
}

/** Data that several steps of a module need, generated once for each college. */
export function once<Drawn>(draw: (college: College) => Drawn): (college: College) => Drawn {
  const entries = new WeakMap<College, { drawn: Drawn }>();
  return (college) => {
    const entry = entries.get(college) ?? { drawn: draw(college) };
    entries.set(college, entry);
    return entry.drawn;
  };
}
