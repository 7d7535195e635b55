import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from './database/transaction.ts';

/** Figures of one course outcome from its papers and its marks. */
export interface OutcomeFigures {
  readonly courseOutcomeId: number;
  /** Questions on it in released papers; void questions are not counted. */
  readonly questions: number;
  /** Its attainment in the last three terms with approved results, the newest first. */
  readonly attained: readonly {
    readonly term: string;
    /** The mean over all programmes of the term, a decimal with two places. */
    readonly final: string;
    readonly target: string;
  }[];
}

/** Attainment of outcomes, as the module that stores it provides it. */
export interface Attainment {
  /** SQL condition on the key of a semester course: its attainment is approved. */
  readonly isApproved: (semesterCourse: RawBuilder<unknown>) => RawBuilder<SqlBool>;
  readonly figuresOf: (db: Db, courseId: number) => Promise<OutcomeFigures[]>;
}

let registered: Attainment | undefined;

/** Set once at start, from the module that stores attainment. */
export function learnAttainment(source: Attainment | undefined): void {
  registered = source;
}

/** If no module assesses outcomes, nothing is approved and there are no figures. */
export const attainment: Attainment = {
  isApproved: (semesterCourse) => registered?.isApproved(semesterCourse) ?? sql<SqlBool>`false`,
  figuresOf: async (db, courseId) => registered?.figuresOf(db, courseId) ?? [],
};
