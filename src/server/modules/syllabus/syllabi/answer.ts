import { syllabusLife, type SyllabusStructure } from '../../../../contract/syllabus/syllabi.ts';
import type { Db } from '../../../database/transaction.ts';
import type { Context } from '../../../http/context.ts';
import { eventsFor } from '../../../lifecycle/rules.ts';
import { readSyllabus, type SyllabusRecord } from './record.ts';
import { isSemesterOpen, partOf, semestersOf, standingOf } from './standing.ts';
import { usesOfCourses } from './uses.ts';

/** A syllabus as returned to the caller. */
export async function answerSyllabus({ db, caller }: Pick<Context, 'db' | 'caller'>, id: number): Promise<SyllabusStructure> {
  const record = await readSyllabus(db, id);
  return {
    ...record.head,
    semesters: semesterAnswers(record),
    uses: await usesIn(db, record),
    events: eventsFor(syllabusLife, standingOf(record, caller), caller),
  };
}

/** All semesters of the degree, including empty ones, and any later semester with courses. */
function semesterAnswers(record: SyllabusRecord): SyllabusStructure['semesters'] {
  const last = Math.max(record.semesters, ...record.rows.map(({ semester }) => semester));
  return semestersOf(last).map((semester) => {
    const { rows, groups } = partOf(record, semester);
    return {
      semester,
      isOpen: isSemesterOpen(record.head, semester),
      hasBegun: semester <= record.begun,
      rows: rows.map(unplaced),
      groups: groups.map(unplaced),
    };
  });
}

const unplaced = <Placed extends { semester: number }>({ semester: _, ...rest }: Placed) => rest;

const usesIn = async (db: Db, { rows }: SyllabusRecord) =>
  (
    await usesOfCourses(
      db,
      rows.map(({ id }) => id),
    )
  ).map(({ table, count }) => ({ table, count }));
