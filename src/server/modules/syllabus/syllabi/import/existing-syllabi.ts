import type { Db } from '../../../../database/transaction.ts';
import { codeFinder } from '../../../../imports/nearest.ts';
import type { Rows } from '../../../../scope.ts';

export interface KnownSyllabus {
  id: number;
  semesters: number;
  status: string;
  openFrom: number;
  courses: readonly { id: number; courseId: number; code: string; semester: number }[];
}
interface KnownCourse {
  id: number;
  code: string;
  revision: number;
  status: string;
}

/** Records that a list of semester courses refers to. */
export interface ExistingRecords {
  hasProgram(code: string): boolean;
  /** False for a programme whose syllabi the caller may not change. */
  isWritable(code: string): boolean;
  nearestProgram(typed: string): string | undefined;
  syllabusOf(program: string, batch: string): KnownSyllabus | undefined;
  /** The given revision, or the latest one that is not retired. */
  courseOf(code: string, revision: number | null): KnownCourse | undefined;
  hasCode(code: string): boolean;
  nearestCode(typed: string): string | undefined;
}

/** Programmes, syllabi and courses, a few hundred rows each, read once. */
export async function readKnown(db: Db, writable: Rows<'programs'>): Promise<ExistingRecords> {
  const programs = await db
    .selectFrom('programs as p')
    .select(['p.code', 'p.name', writable.on('p.id').as('isWritable')])
    .execute();
  const syllabi = await db
    .selectFrom('syllabi as y')
    .innerJoin('programs as p', 'p.id', 'y.programId')
    .innerJoin('batches as b', 'b.id', 'y.batchId')
    .innerJoin('degrees as d', 'd.id', 'y.degreeId')
    .select(['y.id', 'p.code as program', 'b.name as batch', 'd.semesters', 'y.status', 'y.openFrom'])
    .execute();
  const rows = await db
    .selectFrom('semesterCourses as s')
    .innerJoin('courses as c', 'c.id', 's.courseId')
    .select(['s.id', 's.syllabusId', 's.courseId', 'c.code', 's.semester'])
    .execute();
  const courses = await db
    .selectFrom('courses')
    .select(['id', 'code', 'revision', 'status', 'title as name'])
    .orderBy('revision', 'desc')
    .execute();
  const byCode = grouped(courses, ({ code }) => code);
  const inSyllabus = grouped(rows, ({ syllabusId }) => syllabusId);
  const bySyllabus = new Map(
    syllabi.map((syllabus) => [keyOf(syllabus.program, syllabus.batch), { ...syllabus, courses: inSyllabus.get(syllabus.id) ?? [] }]),
  );
  const isWritable = new Map(programs.map((program) => [program.code, Boolean(program.isWritable)]));
  return {
    hasProgram: (code) => isWritable.has(code),
    isWritable: (code) => isWritable.get(code) === true,
    nearestProgram: codeFinder(programs),
    syllabusOf: (program, batch) => bySyllabus.get(keyOf(program, batch)),
    courseOf: (code, revision) =>
      byCode.get(code)?.find((course) => (revision === null ? course.status !== 'retired' : course.revision === revision)),
    hasCode: (code) => byCode.has(code),
    nearestCode: codeFinder(courses),
  };
}

const keyOf = (program: string, batch: string): string => `${program} ${batch.replace(/\s+/g, '')}`;

function grouped<Row, Key>(rows: readonly Row[], keyOfRow: (row: Row) => Key): ReadonlyMap<Key, readonly Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOfRow(row));
    if (group) group.push(row);
    else groups.set(keyOfRow(row), [row]);
  }
  return groups;
}
