import { courseColumns } from '../../../../contract/syllabus/course-upload.ts';
import type { Db } from '../../../database/transaction.ts';
import { cellReader, dateFormsOf } from '../../../imports/cells.ts';
import { rests } from '../../../pauses.ts';
import type { RowProblem, RowsFile } from '../../../imports/rows-file.ts';
import type { CheckedFile } from '../../../imports/work.ts';
import type { Rows } from '../../../scope.ts';
import { readRow, type CourseRow } from './draft.ts';
import { readKnown, type KnownCourse } from './existing-courses.ts';

/**
 * Checks every row of a course list against the rules, the other rows and existing courses. A department outside `ownDepartments` is
 * unknownReference.
 */
export async function checkCourses(db: Db, file: RowsFile, ownDepartments: Rows<'departments'>): Promise<CheckedFile<CourseRow>> {
  const existing = await readKnown(db, ownDepartments);
  const readCell = cellReader(courseColumns, dateFormsOf(file.rows, courseColumns));
  const rest = rests();
  const rows: CourseRow[] = [];
  for (const row of file.rows) {
    await rest();
    rows.push(readRow(row, existing, readCell));
  }
  refuseTaken(rows, existing.courses);
  checkLabs(rows, existing.courses);
  return {
    fresh: rows.filter(({ problems }) => Object.keys(problems).length === 0),
    problems: rows.flatMap(problemsIn),
  };
}

const keyOf = ({ code, revision }: { code: string; revision: number }) => `${code} ${revision}`;

/** Code and revision must be unique in the database and the file. */
function refuseTaken(rows: readonly CourseRow[], courses: readonly KnownCourse[]): void {
  const taken = new Set(courses.map(keyOf));
  for (const { draft, problems } of rows) {
    if (problems.code || problems.revision) continue;
    if (taken.has(keyOf(draft))) problems.code = 'duplicate';
    taken.add(keyOf(draft));
  }
}

/** A lab must name a theory course in the database or the file. */
function checkLabs(rows: readonly CourseRow[], courses: readonly KnownCourse[]): void {
  const kinds = new Map<string, Set<string>>();
  for (const { code, kind } of [...courses, ...rows.map(({ draft }) => draft)]) kinds.set(code, (kinds.get(code) ?? new Set()).add(kind));
  for (const { draft, labOfCode, problems } of rows) {
    if (labOfCode === null || problems.labOfCode) continue;
    const kindsOfCode = kinds.get(labOfCode);
    if (!kindsOfCode) problems.labOfCode = 'unknownReference';
    else if (draft.kind !== 'practical' || !kindsOfCode.has('theory')) problems.labOfCode = 'notAllowed';
  }
}

const problemsIn = ({ row, problems, nearest }: CourseRow): RowProblem[] =>
  Object.entries(problems).map(([field, code]) => ({
    row,
    field,
    code,
    ...(field === 'departmentCode' && nearest !== undefined && { nearest }),
  }));
