import { sql } from 'kysely';
import type { DefaulterGuardian } from '../../../../contract/welfare/report-defaulters.ts';
import type { Db } from '../../../database/transaction.ts';

interface GuardianRow {
  studentId: number;
  name: string | null;
  phone: string | null;
  line1: string | null;
  postOffice: string | null;
  city: string | null;
  district: string | null;
  state: string | null;
  pin: string | null;
  country: string | null;
}

/**
 * Addressee of a letter for each of these students: the first guardian, the first phone number of a guardian, and the
 * permanent address of the student or else the present one.
 */
export async function guardiansOf(db: Db, ids: readonly number[]): Promise<Map<number, DefaulterGuardian>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<GuardianRow>`
    select s.id as student_id, g.name,
      (select p.phone from student_guardians p where p.student_id = s.id and p.phone is not null order by p.is_primary desc, p.id limit 1) as phone,
      a.line1, a.post_office, a.city, a.district, a.state, a.pin, a.country
    from students s
    left join (select distinct on (student_id) student_id, name from student_guardians
      where student_id in (${sql.join(ids)}) order by student_id, is_primary desc, id) g on g.student_id = s.id
    left join (select distinct on (student_id) student_id, line1, post_office, city, district, state, pin, country
      from student_addresses where student_id in (${sql.join(ids)}) order by student_id, kind) a on a.student_id = s.id
    where s.id in (${sql.join(ids)})`.execute(db);
  return new Map(rows.map((row) => [row.studentId, { name: row.name, phone: row.phone, lines: linesOf(row) }]));
}

/** Lines of the address on the envelope, with the country if abroad. */
function linesOf({ line1, postOffice, city, district, state, pin, country }: GuardianRow): string[] {
  if (line1 === null) return [];
  const place = [...new Set([postOffice, city, district])].filter((part) => part !== null && part !== '' && !line1.includes(part));
  return [line1, place.join(', '), `${state} ${pin}`, country === 'India' ? '' : (country ?? '')].filter(Boolean);
}
