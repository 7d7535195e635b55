import { readSettings } from '../../../database/settings.ts';
import type { Db } from '../../../database/transaction.ts';

/** Settings used for admissions. */
export async function studentSettings(db: Db) {
  const settings = await readSettings(db);
  return {
    regdNoPattern: settings['student.regdNoPattern'],
    asksAadhaar: settings['student.aadhaar'] !== 'off',
    emailDomain: settings['college.emailDomain'],
  };
}
