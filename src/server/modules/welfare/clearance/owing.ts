import type { NotClear } from '../../../clearance.ts';
import { standingsOf } from './standing.ts';

/** Who of these students is not clear, for the modules that ask: registration, exams, certificates. */
export const owing: NotClear = async (db, question) =>
  (await standingsOf(db, question)).filter(({ clear }) => !clear).map(({ studentId }) => studentId);
