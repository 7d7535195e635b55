import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { classNumbers } from '../../../../contract/academic/distribute.ts';
import type { Db } from '../../../database/transaction.ts';
import type { Context } from '../../../http/context.ts';
import type { MissedAs } from '../../../../contract/academic/assign.ts';
import { reasonsByRun } from '../../../steps/reasons-by-run.ts';
import { areShortened, lengthen, type ShortenedPlace } from './earlier-places.ts';
import { markMissed, unmarkMissed } from './missed.ts';

/** A new place in a section from a day on. A type alias, so that a run can store it as JSON. */
export type NewPlace = {
  sectionId: number;
  registrationPolicyId: number;
  kind: 'core' | 'elective';
  studentId: number;
  sectionGroupId: number | null;
  classNo: number | null;
  fromDate: string;
};

/** Created rows. A type alias, so that a run can store it as JSON. */
export type CreatedRows = {
  ids: number[];
  /** Marks created for missed classes. */
  marks: number[];
  /** Earlier places that end before these begin. */
  shortened?: ShortenedPlace[];
};

/** Creates places with audit entries and marks in missed classes. */
export async function seatStudents(
  { db, audit }: Pick<Context, 'db' | 'audit'>,
  places: readonly NewPlace[],
  names: ReadonlyMap<number, string>,
  missed: MissedAs | null = null,
): Promise<CreatedRows> {
  if (places.length === 0) return { ids: [], marks: [] };
  const marked = await markMissed(db, places, missed);
  const added = await db
    .insertInto('sectionStudents')
    .values([...places])
    .returning(['id', 'studentId', 'sectionId', 'sectionGroupId', 'fromDate'])
    .execute();
  await audit(
    ...added.map(({ id, studentId, ...after }) => ({
      action: 'insert' as const,
      table: 'section_students',
      recordId: id,
      partOf: after.sectionId,
      label: names.get(studentId) ?? '',
      after: { ...after, ...(marked.byStudent.has(studentId) && { missed, missedClasses: marked.byStudent.get(studentId) }) },
    })),
  );
  return { ids: added.map(({ id }) => id), marks: marked.ids };
}

interface Going {
  studentId: number;
  rollNo: string | null;
  /** The class number in the former section. */
  classNo: number | null;
}

/**
 * Keeps class numbers that are free. Other students get the end of their roll number or the next free number (see
 * `classNumbers`).
 */
export function keptNumbers(going: readonly Going[], taken: ReadonlySet<number>): Map<number, number> {
  const all = new Set(taken);
  const keptById = new Map<number, number>();
  for (const { studentId, classNo } of going) {
    if (classNo === null || all.has(classNo)) continue;
    all.add(classNo);
    keptById.set(studentId, classNo);
  }
  const others = going.filter(({ studentId }) => !keptById.has(studentId)).map(({ studentId, rollNo }) => ({ id: studentId, rollNo }));
  return new Map([...keptById, ...classNumbers(others, all)]);
}

/** Returns a function that returns the smallest group and adds one student to it at each call. Null without groups. */
export function smallestFirst(groups: readonly { id: number; strength: number }[]): () => number | null {
  const sizes = groups.map(({ id, strength }) => ({ id, strength }));
  return () => {
    const smallest = sizes.reduce<(typeof sizes)[number] | undefined>(
      (best, group) => (best && best.strength <= group.strength ? best : group),
      undefined,
    );
    if (smallest) smallest.strength += 1;
    return smallest?.id ?? null;
  };
}

/** Runs stored by earlier versions have no marks and no shortened places. */
export type SeatedRun = { ids: number[]; marks?: number[]; shortened?: ShortenedPlace[] };

/**
 * `keeps` and `undo` of runs that only place students. A run can be undone while its places are unchanged and no
 * student is marked in a class.
 */
export const seatedRuns = {
  keeps(runs: ReadonlyMap<number, SeatedRun>, { db }: Context): Promise<ReadonlyMap<number, string>> {
    return reasonsByRun(runs, async ({ ids, marks = [], shortened = [] }) => {
      if ((await isMoved(db, ids)) || !(await areShortened(db, shortened))) return 'isMoved';
      return (await areMarked(db, sql`m.id in (${sql.join([0, ...ids])})`, marks)) ? 'isMarked' : null;
    });
  },
  async undo({ ids, marks = [], shortened = [] }: SeatedRun, context: Context): Promise<void> {
    const { db, audit } = context;
    await unmarkMissed(db, marks);
    const gone = await db
      .deleteFrom('sectionStudents')
      .where('id', 'in', [0, ...ids])
      .returning(['id', 'sectionId'])
      .execute();
    await audit(
      ...gone.map(({ id, sectionId }) => ({
        action: 'undo' as const,
        table: 'section_students',
        recordId: id,
        partOf: sectionId,
        label: '',
      })),
    );
    await lengthen(context, shortened);
  },
};

/**
 * Returns true if a student is marked in a class of a place `m`. Marks created with the place count only if they were
 * changed.
 */
export async function areMarked(db: Db, which: RawBuilder<SqlBool>, ownMarks: readonly number[] = []): Promise<boolean> {
  const { rows } = await sql`
    select from section_students m join section_courses sc on sc.section_id = m.section_id
    join worklogs w on w.section_course_id = sc.id and w.status <> 'void' and w.on_date >= m.from_date
    join attendance_marks a on a.worklog_id = w.id and a.student_id = m.student_id
    where ${which} and not (a.version = 1 and a.id = any(${[...ownMarks]}::bigint[])) limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Returns true if one of these places, created without a last day, has ended since or is gone. A move that was undone
 * does not count.
 */
export async function isMoved(db: Db, ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ untouched: number }>`
    select count(*)::int as untouched from section_students where id = any(${[...ids]}::bigint[]) and to_date is null`.execute(db);
  return rows[0]?.untouched !== ids.length;
}
