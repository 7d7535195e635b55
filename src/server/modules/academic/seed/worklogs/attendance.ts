import { sql } from 'kysely';
import { addDays } from '../../../../database/seed/college/calendar.ts';
import { groupBy } from '../../../../database/seed/college/group.ts';
import { random, type Random } from '../../../../database/seed/college/random.ts';
import type { ExcuseStatus } from '../../../../../contract/academic/fields.ts';
import type { Tx } from '../../../../database/transaction.ts';
import type { HeldClass } from './draw.ts';

export interface Sat {
  sectionId: number;
  studentId: number;
  groupId: number | null;
  fromDate: string;
  toDate: string | null;
}

/** An excuse. Absences are excused only if it is approved. */
export interface Paper {
  id: number;
  studentId: number;
  kind: 'duty' | 'medical';
  status?: ExcuseStatus | undefined;
  fromDate: string;
  toDate: string;
}

/** Marks of a class in parallel lists: students, marks, scores out of ten, excuses. */
export interface Roll {
  students: number[];
  marks: string;
  scores: (number | null)[] | null;
  papers: (number | null)[] | null;
}

/** All places, by section. */
export async function readSat(db: Tx): Promise<Map<number, Sat[]>> {
  const { rows } = await sql<Sat>`
    select section_id, student_id, section_group_id as group_id, from_date, to_date from section_students
    order by section_id, student_id, from_date`.execute(db);
  return groupBy(rows, ({ sectionId }) => sectionId);
}

/**
 * Draws attendance: each student has a probability of their own, lower on Saturdays and in the first period, and much
 * lower before a break.
 */
export function attendance(sat: ReadonlyMap<number, readonly Sat[]>, papers: readonly Paper[], breaks: ReadonlySet<string>) {
  const chance = random('attendance');
  const ways = new Map<number, number>();
  const wayOf = (studentId: number) => {
    const propensityOf = ways.get(studentId) ?? propensity(random(`attendance of ${studentId}`));
    ways.set(studentId, propensityOf);
    return propensityOf;
  };
  const papersOf = groupBy(papers, ({ studentId }) => studentId);
  return ({ sectionId, groupId, day, ordinal, kind, status }: HeldClass): Roll => {
    const less = (new Date(day).getUTCDay() === 6 ? 0.07 : 0) + (ordinal === 1 ? 0.05 : 0) + (breaks.has(addDays(day, 1)) ? 0.25 : 0);
    const roll: Roll = { students: [], marks: '', scores: kind === 'practical' ? [] : null, papers: null };
    const isOn = (place: Sat) =>
      place.fromDate <= day && (place.toDate === null || place.toDate >= day) && (groupId === null || place.groupId === groupId);
    const there = (sat.get(sectionId) ?? []).filter(isOn);
    for (const { studentId } of status === 'draft' ? there.slice(0, Math.ceil(there.length * 0.6)) : there) {
      const paper = papersOf.get(studentId)?.find(({ fromDate, toDate }) => fromDate <= day && day <= toDate);
      const mark = paper ? markBy(paper) : markOf(chance, wayOf(studentId) - less);
      roll.students.push(studentId);
      roll.marks += mark;
      roll.scores?.push(mark === 'P' || mark === 'L' ? chance.int(5, 10) : null);
      if (paper?.status === 'approved') (roll.papers ??= [])[roll.students.length - 1] = paper.id;
    }
    return roll;
  };
}

const markBy = ({ status, kind }: Paper) => (status !== 'approved' ? 'A' : kind === 'duty' ? 'D' : 'M');

/** Late 2 %, on duty 0.7 % and on medical leave 0.4 %, in addition to excuses. */
function markOf(chance: Random, comes: number): 'P' | 'A' | 'L' | 'D' | 'M' {
  const drawn = chance.next();
  if (drawn < 0.02) return 'L';
  if (drawn < 0.027) return 'D';
  if (drawn < 0.031) return 'M';
  return chance.chance(comes) ? 'P' : 'A';
}

/**
 * Beta(9, 2): the ninth of ten uniform values. Moved closer to one, because otherwise a quarter of all students would
 * be short, while most colleges have one in six.
 */
function propensity(chance: Random): number {
  const ninth = Array.from({ length: 10 }, () => chance.next()).sort((a, b) => a - b)[8]!;
  return 1 - (1 - ninth) * 0.41;
}
