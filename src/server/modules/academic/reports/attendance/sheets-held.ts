import { sql } from 'kysely';
import { wordOf } from '../../../../../contract/academic/sheet.ts';
import { readInBlocks } from '../../../../database/blocks.ts';
import type { Db } from '../../../../database/transaction.ts';

/** A submitted sheet with its attendance. */
export interface HeldSheet {
  readonly word: string;
  readonly sectionCourseId: number;
  readonly employeeId: number;
  readonly teacher: string;
  readonly periods: number;
  /** Submitted later than the day of the class. */
  readonly isLate: boolean;
  readonly present: number;
  readonly students: number;
}

type Row = Omit<HeldSheet, 'word'> & { groupId: number | null; onDate: string; slotId: number };

const counted = sql`cross join lateral (select (count(*) filter (where m.mark in ('P', 'L', 'D')))::int as present, (count(*) filter (where m.mark <> 'X'))::int as students
  from attendance_marks m where m.worklog_id = w.id) c`;
const uncounted = sql`cross join (select 0 as present, 0 as students) c`;

/** The number of section courses whose sheets are read in one statement. */
export const coursesAtOnce = 60;

interface Days {
  from: string;
  to: string;
}

/** Sheets of section courses in these days. Counting marks is most of the work, so it is optional. */
export async function readSheets(
  db: Db,
  sectionCourseIds: readonly number[],
  { from, to }: Days,
  { withMarks = true } = {},
): Promise<HeldSheet[]> {
  const read = async (ids: readonly number[]): Promise<Row[]> => {
    // Counted for each sheet separately, because a grouping join would read the marks of the whole college.
    const { rows } = await sql<Row>`
      select w.section_course_id, w.section_group_id as group_id, w.on_date, w.slot_id, w.employee_id, e.name as teacher, w.periods,
        (w.submitted_at at time zone 'Asia/Kolkata')::date > w.on_date as is_late, c.present, c.students
      from worklogs w join employees e on e.id = w.employee_id
      ${withMarks ? counted : uncounted}
      where w.status = 'submitted' and w.on_date between ${from} and ${to} and w.section_course_id = any(${[...ids]}::bigint[])`.execute(
      db,
    );
    return rows;
  };
  const rows = await readInBlocks(sectionCourseIds, read, coursesAtOnce);
  return rows.map(({ groupId, onDate, slotId, ...row }) => ({
    ...row,
    word: wordOf({ sectionCourseId: row.sectionCourseId, groupId, onDate, slotId }),
  }));
}
