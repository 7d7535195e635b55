import type { Db } from './database/transaction.ts';

/** Answers of the students of a course in its exit survey about one outcome. */
export interface ExitAnswers {
  /** Sum of all ratings, each from 1 to `scale`. */
  readonly sum: number;
  readonly answers: number;
  /** Students who could have answered. The inputs of stored runs contain this name. */
  readonly asked: number;
  readonly scale: number;
}

/** The answers on each outcome of a course, by its id, as far as they may be shown. */
export type ExitSurvey = (db: Db, semesterCourseId: number) => Promise<ReadonlyMap<number, ExitAnswers>>;

let registered: ExitSurvey | undefined;

/** Set once at start, from the module that runs surveys. */
export function learnExitSurvey(source: ExitSurvey | undefined): void {
  registered = source;
}

/** If no module runs surveys, there are no answers. */
export const exitSurveyOf: ExitSurvey = async (db, semesterCourseId) =>
  registered ? registered(db, semesterCourseId) : new Map<number, ExitAnswers>();
