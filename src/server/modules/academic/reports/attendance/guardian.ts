import type { StudentAttendance } from '../../../../../contract/academic/report-attendance-student.ts';
import type { Db } from '../../../../database/transaction.ts';

/**
 * Addressee of a letter about a student: the primary guardian at the home address, or at the student's current address
 * if there is none.
 */
export async function readGuardian(db: Db, studentId: number): Promise<StudentAttendance['guardian']> {
  const guardian = await db
    .selectFrom('studentGuardians')
    .select(['name', 'relation'])
    .where('studentId', '=', studentId)
    .orderBy('isPrimary', 'desc')
    .orderBy('id')
    .executeTakeFirst();
  if (!guardian) return null;
  const address = await db
    .selectFrom('studentAddresses')
    .select(['line1', 'postOffice', 'city', 'district', 'state', 'pin', 'country'])
    .where('studentId', '=', studentId)
    .orderBy('kind')
    .executeTakeFirst();
  return { ...guardian, lines: address ? linesOf(address) : [] };
}

interface Address {
  line1: string;
  postOffice: string | null;
  city: string;
  district: string;
  state: string;
  pin: string;
  country: string;
}

/** Lines of the envelope. The country is included only for addresses abroad. */
function linesOf({ line1, postOffice, city, district, state, pin, country }: Address): string[] {
  const place = [...new Set([postOffice, city, district])].filter((part) => part !== null && part !== '' && !line1.includes(part));
  return [line1, place.join(', '), `${state} ${pin}`, country === 'India' ? '' : country].filter(Boolean);
}
