import type { NotClear } from '../../../clearance.ts';
import { standingsOf } from './standing.ts';

/** Ids of the students who are not clear, for other modules: registration, exams, certificates. */
export const owing: NotClear = async (db, question) =>
  (await standingsOf(db, question)).filter(({ clear }) => !clear).map(({ studentId }) => studentId);
