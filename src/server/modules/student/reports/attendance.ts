import { sql, type RawBuilder } from 'kysely';
import { linesShown } from '../../../../contract/core/report.ts';
import { usualThreshold, type attendanceReport as call, type ShortOfAttendance } from '../../../../contract/student/report-attendance.ts';
import { attendanceOf, type Attending } from '../../../attendance.ts';
import { allOf, idsOf, inBlocks, isAmong, readPlaced } from '../../../database/blocks.ts';
import type { Db } from '../../../database/transaction.ts';
import { fileOf, type MakeReport } from '../../../reports/serve-report.ts';
import { attendanceColumns, bySection } from './attendance-table.ts';
import { sectionsOf, shortOf } from './attendance-standing.ts';
import { classCondition } from './class-filter.ts';
import { classJoins, personColumns } from './person-columns.ts';

/**
 * Attendance of all students over all courses, calculated by the module that keeps attendance; nothing is stored here.
 */
export const attendanceReport: MakeReport<typeof call> = async ({ db, caller, now }, query) => {
  const threshold = query.threshold ?? usualThreshold;
  const figures = await attendanceOf(db, query, now);
  // Students who have passed out belong to the terms of their years. Discontinued students are excluded.
  const among = new Set(
    await idsOf(db, sql`select s.id from students s where ${classCondition({ ...query, status: 'all' })} and s.status <> 'discontinued'`),
  );
  const students = (figures?.students ?? []).filter(({ studentId }) => among.has(studentId));
  const sections = sectionsOf(students, threshold);
  const short = shortOf(students, sections, threshold);
  const sees = caller.may('Student_PersonalVIEW');
  return {
    data: async () => ({
      term: figures?.term ?? null,
      from: figures?.from ?? null,
      to: figures?.to ?? null,
      threshold,
      students: students.length,
      sections,
      rows: await allOf(shortRows(db, short.slice(0, linesShown), sees)),
      total: short.length,
    }),
    persons: short.length,
    hidden: sees ? [] : ['guardian', 'guardianPhone'],
    file: fileOf({
      name: 'attendance',
      title: 'Attendance below a percentage',
      columns: attendanceColumns(sees),
      blocks: shortRows(db, short, sees),
      further: async () => [bySection(sections)],
      meant: { threshold, ...(figures && { academicTermId: figures.term.id, fromOn: figures.from, toOn: figures.to }) },
    }),
  };
};

/** Students below the threshold with identity and contact, in their order. Hidden fields are not read at all. */
async function* shortRows(db: Db, short: readonly Attending[], sees: boolean): AsyncGenerator<ShortOfAttendance[]> {
  const standing = new Map(short.map((student) => [student.studentId, student]));
  const only = (column: string): RawBuilder<unknown> => (sees ? sql.ref(`g.${column}`) : sql`null::text`);
  const read = (ids: readonly number[]) =>
    readPlaced<Omit<ShortOfAttendance, 'section' | 'held' | 'present'>>(
      db,
      sql`select s.id as place, ${personColumns}, ${only('name')} as guardian, ${only('phone')} as "guardianPhone"
        from students s ${classJoins} left join student_guardians g on g.student_id = s.id and g.is_primary
        where ${isAmong(sql`s.id`, ids)}`,
    );
  for await (const block of inBlocks(
    short.map(({ studentId }) => studentId),
    read,
  )) {
    const place = new Map(block.map((row) => [row.id, row]));
    yield short.flatMap(({ studentId }) => {
      const row = place.get(studentId);
      const { section, held, present } = standing.get(studentId)!;
      return row ? [{ ...row, section, held, present }] : [];
    });
  }
}
