import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from './database/transaction.ts';

/** What is known of one outcome of a course by its papers and its marks. */
export interface OutcomeFigures {
  readonly courseOutcomeId: number;
  /** Questions on it in papers that were released; a void one counts for none. */
  readonly questions: number;
  /** How far it was reached in the last three terms in which that was approved, the newest first. */
  readonly attained: readonly {
    readonly term: string;
    /** The mean of all programmes of the term, two places. */
    readonly final: string;
    readonly target: string;
  }[];
}

/** How far outcomes were reached, by what a module keeps of it. */
export interface Attainment {
  /** Whether that is approved of a semester course, as a condition on its key. */
  readonly isApproved: (semesterCourse: RawBuilder<unknown>) => RawBuilder<SqlBool>;
  readonly figuresOf: (db: Db, courseId: number) => Promise<OutcomeFigures[]>;
}

let known: Attainment | undefined;

/** Said once at start, from the face of the module that keeps it. */
export function learnAttainment(source: Attainment | undefined): void {
  known = source;
}

/** Where no module judges outcomes, nothing is approved and nothing is known of them. */
export const attainment: Attainment = {
  isApproved: (semesterCourse) => known?.isApproved(semesterCourse) ?? sql<SqlBool>`false`,
  figuresOf: async (db, courseId) => known?.figuresOf(db, courseId) ?? [],
};
