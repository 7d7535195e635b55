import { sql } from 'kysely';
import { isCalendarDay } from '../../../../contract/core/field.ts';
import { phoneNumber } from '../../../../contract/core/person.ts';
import { searchWords } from '../../../database/search-text.ts';
import type { Db } from '../../../database/transaction.ts';
import { areNamesSimilar } from '../../../record/name-distance.ts';

export interface Likeness {
  name: string;
  bornOn?: string | undefined;
  /** Last four digits of the Aadhaar number. */
  last4?: string | undefined;
  /** Phones of the guardians, as typed. */
  phone?: readonly string[] | undefined;
  exceptId?: number | undefined;
}

/** Maximum number of students shown in a warning. */
const limit = 8;

/**
 * Ids of students who may be the same person: same birth date with a similar name or the same last Aadhaar digits, or a
 * guardian with the same phone.
 */
export async function similarIds(db: Db, { name, bornOn, last4, phone, exceptId }: Likeness): Promise<number[]> {
  const words = searchWords(name);
  const sameDay = bornOn && isCalendarDay(bornOn) ? await bornOnDay(db, bornOn) : [];
  const alike = sameDay.filter((row) => (last4 && row.aadhaarLast4 === last4) || areNamesSimilar(words, searchWords(row.name)));
  const ids = new Set([...alike.map(({ id }) => id), ...(await withGuardianPhone(db, phone))]);
  if (exceptId !== undefined) ids.delete(exceptId);
  return [...ids].slice(0, limit);
}

function bornOnDay(db: Db, bornOn: string) {
  return db.selectFrom('students').select(['id', 'name', 'aadhaarLast4']).where('bornOn', '=', bornOn).orderBy('id').execute();
}

async function withGuardianPhone(db: Db, typed: readonly string[] = []): Promise<number[]> {
  const phones = typed.flatMap((phoneText) => phoneNumber().schema.safeParse(phoneText).data ?? []);
  if (phones.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select distinct student_id as id from student_guardians where phone = any(${phones}::text[]) order by id limit ${limit + 1}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
