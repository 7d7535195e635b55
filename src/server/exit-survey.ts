import type { Db } from './database/transaction.ts';

/** What the students of a course have said at its end about one of its outcomes. */
export interface ExitAnswers {
  /** Of all figures, each from 1 to the scale. */
  readonly sum: number;
  readonly answers: number;
  /** Students who could have answered. */
  readonly asked: number;
  readonly scale: number;
}

/** The same of each outcome of a course, by its number, as far as it may be told. */
export type ExitSurvey = (db: Db, semesterCourseId: number) => Promise<ReadonlyMap<number, ExitAnswers>>;

let known: ExitSurvey | undefined;

/** Said once at start, from the face of the module that asks students. */
export function learnExitSurvey(source: ExitSurvey | undefined): void {
  known = source;
}

/** Where no module asks students, they have said nothing. */
export const exitSurveyOf: ExitSurvey = async (db, semesterCourseId) =>
  known ? known(db, semesterCourseId) : new Map<number, ExitAnswers>();
