import type { StudentAttendance } from '../../../../../contract/academic/report-attendance-student.ts';
import type { Db } from '../../../../database/transaction.ts';

/** To whom a letter about a student goes: the guardian who is first, at home or, without an address there, where the student lives. */
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

/** As it stands on the envelope; the country for who lives abroad. */
function linesOf({ line1, postOffice, city, district, state, pin, country }: Address): string[] {
  const place = [...new Set([postOffice, city, district])].filter((one) => one !== null && one !== '' && !line1.includes(one));
  return [line1, place.join(', '), `${state} ${pin}`, country === 'India' ? '' : country].filter(Boolean);
}
