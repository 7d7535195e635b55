import { sql } from 'kysely';
import { endResultColumns } from '../../../../contract/exam/end-results-upload.ts';
import type { FieldCode } from '../../../../contract/core/errors.ts';
import type { KnownRow, UploadWarning } from '../../../../contract/core/upload.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { cellReader, dateFormsOf } from '../../../imports/cells.ts';
import { rests } from '../../../pauses.ts';
import type { RowProblem, RowsFile } from '../../../imports/rows-file.ts';
import type { CheckedFile, UploadWork } from '../../../imports/work.ts';
import { gradeOf } from './grades.ts';
import * as lookups from './result-lookups.ts';

type Column = keyof typeof endResultColumns;
const names = Object.keys(endResultColumns) as Column[];

/** Marks in hundredths. */
interface Fresh {
  studentId: number;
  semesterCourseId: number;
  academicTermId: number;
  attempt: number;
  internal: number | null;
  external: number | null;
  grade: string;
  points: number;
  isPass: boolean;
  declaredOn: string;
}
/** A valid row of the file, with the grade by the bands. */
interface ValidRow {
  row: number;
  fresh: Fresh;
  label: string;
  reckoned: string | null;
}

/** Uploads end-semester results of the university. */
export const endResultsWork: UploadWork<Fresh> = {
  table: 'end_semester_results',
  check,
  async write(rows, run, { db, now }) {
    const at = now.toISOString();
    for (const part of run.parts(rows, 200))
      await db
        .insertInto('endSemesterResults')
        .values(
          part.map(({ internal, external, points, ...row }) => ({
            ...row,
            internal: marks(internal),
            external: marks(external),
            points: points / 100,
            importRunId: run.id,
            createdAt: at,
            updatedAt: at,
          })),
        )
        .execute();
    return [];
  },
  async undo(runId, { db }) {
    await refuseBuiltOn(db, runId);
    await db.deleteFrom('endSemesterResults').where('importRunId', '=', runId).execute();
  },
};

const marks = (value: number | null): number | null => (value === null ? null : value / 100);

/** @throws {ApiError} InUse */
async function refuseBuiltOn(db: Db, runId: number): Promise<void> {
  const { rows } = await sql<{ why: string }>`
    with x as materialized (select * from end_semester_results where import_run_id = ${runId} for update)
    select 'a result of it has been changed' as why where exists (select from x where version > 1)
    union all select 'a later attempt is here' where exists (
      select from x join end_semester_results z on z.student_id = x.student_id and z.semester_course_id = x.semester_course_id
        and z.attempt > x.attempt and z.import_run_id is distinct from ${runId})
    union all select 'a result of it has marks by outcome' where exists (
      select from x join end_semester_outcome_marks m on m.end_semester_result_id = x.id)
    union all select 'attainment was computed of a course of it' where exists (
      select from x join attainment_runs a on a.semester_course_id = x.semester_course_id
        and a.status <> 'replaced' and a.created_at >= x.created_at)`.execute(db);
  if (rows[0]) throw new ApiError('InUse', { detail: rows[0].why });
}

/** Finds the term of the examinations. Rejects a term that is only planned. */
async function begunTerm(db: Db, id: number): Promise<{ id: number; startsOn: string }> {
  const term = await db.selectFrom('academicTerms').select(['id', 'status', 'startsOn']).where('id', '=', id).executeTakeFirst();
  if (!term) throw new ApiError('ValidationFailed', { fields: { into: 'unknownReference' } });
  if (term.status === 'planned') throw new ApiError('Locked', { detail: 'the term is planned' });
  return term;
}

type Cells = Readonly<Record<Column, string | number | null>>;
type Problems = Partial<Record<Column, FieldCode>>;

/** Checks every row against students, syllabi, scales, other rows of the file and stored results. Writes nothing. */
async function check(file: RowsFile, { db, now }: Context, termId: number): Promise<CheckedFile<Fresh>> {
  const term = await begunTerm(db, termId);
  const readCell = cellReader(endResultColumns, dateFormsOf(file.rows, endResultColumns));
  const students = await lookups.studentsBy(db, [...new Set(file.rows.map(({ cells }) => (cells[0] ?? '').toUpperCase()))]);
  const judge = judgeOf(term, collegeDay(now), students, await lookups.coursesBy(db, students.values()), await lookups.bandsBy(db));
  const stored = await lookups.resultsBy(
    db,
    [...students.values()].map(({ id }) => id),
  );
  const seen = new Set<string>();
  const rest = rests();
  const problems: RowProblem[] = [];
  const fresh: ValidRow[] = [];
  const met: KnownRow[] = [];
  for (const { row, cells } of file.rows) {
    await rest();
    const read = names.map((name, place) => [name, readCell(name, cells[place] ?? '')] as const);
    const bad = read.flatMap(([field, cell]) => ('code' in cell ? [{ row, field, code: cell.code }] : []));
    problems.push(...bad);
    if (bad.length > 0) continue;
    const values = Object.fromEntries(read.map(([name, cell]) => [name, 'value' in cell ? cell.value : null])) as Cells;
    const judged = judge(values);
    if ('problems' in judged) {
      problems.push(...Object.entries(judged.problems).map(([field, code]) => ({ row, field, code })));
      continue;
    }
    const key = lookups.resultKey(judged.fresh.studentId, judged.fresh.semesterCourseId, judged.fresh.attempt);
    const existing = stored.get(key);
    if (seen.has(key)) problems.push({ row, field: 'courseCode', code: 'duplicate' });
    else if (existing)
      met.push({
        row,
        id: judged.fresh.studentId,
        label: judged.label,
        differences: differencesOf(existing, judged.fresh, values['declaredOn'] !== null),
      });
    else fresh.push({ row, ...judged });
    seen.add(key);
  }
  const warnings = await warningsOf(db, fresh);
  return { fresh: fresh.map((judged) => judged.fresh), problems, warnings, existing: { count: met.length, compared: async () => met } };
}

/** Returns the function that checks one row. */
function judgeOf(
  term: { id: number; startsOn: string },
  today: string,
  students: ReadonlyMap<string, lookups.KnownStudent>,
  courses: Awaited<ReturnType<typeof lookups.coursesBy>>,
  scales: ReadonlyMap<number, lookups.KnownBand[]>,
) {
  return (cells: Cells): { problems: Problems } | Omit<ValidRow, 'row'> => {
    const student = students.get(String(cells.regdNo).toUpperCase());
    if (!student) return { problems: { regdNo: 'unknownReference' } };
    const code = String(cells.courseCode);
    const course = courses.ofSyllabus.get(lookups.courseKey(student.syllabusId, code));
    if (!course) return { problems: { courseCode: courses.codes.has(lookups.bare(code)) ? 'notAllowed' : 'unknownReference' } };
    const bands = scales.get(student.scaleId ?? 0) ?? [];
    const band = bands.find(({ grade }) => grade === cells.grade);
    const internal = hundredthsOf(cells.internal);
    const external = hundredthsOf(cells.external);
    const declaredOn = cells.declaredOn === null ? today : String(cells.declaredOn);
    const problems: Problems = {
      ...((internal ?? 0) > 100 * course.internalMax && { internal: 'outOfRange' as const }),
      ...((external ?? 0) > 100 * course.externalMax && { external: 'outOfRange' as const }),
      ...(!band && { grade: 'notAllowed' as const }),
      ...((declaredOn < term.startsOn || declaredOn > today) && { declaredOn: 'outOfRange' as const }),
    };
    if (!band || Object.keys(problems).length > 0) return { problems };
    const hasMarks = internal !== null && (external !== null || course.externalMax === 0);
    return {
      label: `${student.regdNo} ${student.name} · ${code}`,
      reckoned: hasMarks ? gradeOf(bands, internal + (external ?? 0), 100 * (course.internalMax + course.externalMax)) : null,
      fresh: {
        studentId: student.id,
        semesterCourseId: course.semesterCourseId,
        academicTermId: term.id,
        attempt: Number(cells.attempt ?? 1),
        internal,
        external,
        grade: band.grade,
        points: band.points,
        isPass: band.isPass,
        declaredOn,
      },
    };
  };
}

const hundredthsOf = (value: string | number | null): number | null => (value === null ? null : Math.round(Number(value) * 100));
const shown = (value: number | null): string | null => (value === null ? null : String(value / 100));

/** Differences between the file and the stored result. */
function differencesOf(here: lookups.KnownResult, file: Fresh, isDated: boolean): KnownRow['differences'] {
  const plain = (text: string | null) => (text === null ? null : String(Number(text)));
  return [
    { field: 'internal', here: plain(here.internal), file: shown(file.internal) },
    { field: 'external', here: plain(here.external), file: shown(file.external) },
    { field: 'grade', here: here.grade, file: file.grade },
    ...(isDated ? [{ field: 'declaredOn', here: here.declaredOn, file: file.declaredOn }] : []),
  ].filter((fact) => fact.here !== fact.file);
}

/** Warnings for internal marks that differ from those of the college, and grades that differ from the bands. */
async function warningsOf(db: Db, judged: readonly ValidRow[]): Promise<UploadWarning[]> {
  const collegeMarks = await lookups.ownInternalBy(
    db,
    judged.map(({ fresh }) => fresh),
  );
  const isOther = ({ fresh }: ValidRow) => {
    const mark = collegeMarks.get(lookups.resultKey(fresh.studentId, fresh.semesterCourseId, ''));
    return mark !== undefined && fresh.internal !== null && mark !== fresh.internal;
  };
  const of = (code: string, rows: readonly ValidRow[]): UploadWarning[] =>
    rows.length === 0 ? [] : [{ code, count: rows.length, rows: rows.map(({ row }) => row) }];
  return [
    ...of('internal', judged.filter(isOther)),
    ...of(
      'grade',
      judged.filter(({ fresh, reckoned }) => reckoned !== null && reckoned !== fresh.grade),
    ),
  ];
}
