import type { FieldCode } from '../../../../../contract/core/errors.ts';
import { semesterImportColumns, type SemesterImportColumn } from '../../../../../contract/syllabus/semester-import.ts';
import { mostRows } from '../../../../../contract/syllabus/syllabi.ts';
import type { KnownRow } from '../../../../../contract/core/upload.ts';
import type { Db } from '../../../../database/transaction.ts';
import { cellReader, dateFormsOf } from '../../../../imports/cells.ts';
import { rests } from '../../../../pauses.ts';
import type { RowProblem, RowsFile } from '../../../../imports/rows-file.ts';
import type { CheckedFile } from '../../../../imports/work.ts';
import type { Rows } from '../../../../scope.ts';
import { readKnown, type ExistingRecords, type KnownSyllabus } from './existing-syllabi.ts';

/** A valid row to write. */
export interface FreshRow {
  syllabusId: number;
  courseId: number;
  semester: number;
  ordinal: number;
  group: string | null;
}

interface Values {
  program: string;
  batch: string;
  semester: number;
  ordinal: number;
  code: string;
  revision: number | null;
  group: string | null;
}
type Problems = Partial<Record<SemesterImportColumn, FieldCode>>;
const names = Object.keys(semesterImportColumns) as SemesterImportColumn[];

/**
 * Checks every row against existing syllabi and the earlier rows. A programme outside `writable` is notAllowed. Writes
 * nothing.
 */
export async function checkSemesterCourses(db: Db, file: RowsFile, writable: Rows<'programs'>): Promise<CheckedFile<FreshRow>> {
  const facts = await readKnown(db, writable);
  const readCell = cellReader(semesterImportColumns, dateFormsOf(file.rows, semesterImportColumns));
  const seen = seenBefore();
  const rest = rests();
  const fresh: FreshRow[] = [];
  const problems: RowProblem[] = [];
  const here: KnownRow[] = [];
  for (const { row, cells } of file.rows) {
    await rest();
    const wrong: Problems = {};
    const read: Partial<Record<SemesterImportColumn, unknown>> = {};
    names.forEach((name, place) => {
      const cell = readCell(name, cells[place] ?? '');
      if ('code' in cell) wrong[name] = cell.code;
      else read[name] = cell.value;
    });
    const judged = Object.keys(wrong).length === 0 ? judge(read as unknown as Values, facts, seen, wrong) : null;
    if (judged === null || Object.keys(wrong).length > 0) problems.push(...problemsIn(row, wrong, read, facts));
    else if ('label' in judged) here.push({ row, ...judged, differences: [] });
    else fresh.push(judged);
  }
  return { fresh, problems, existing: { count: here.length, compared: async () => here } };
}

/** The row to write, or the existing one. Adds errors to `wrong`. */
function judge(
  values: Values,
  facts: ExistingRecords,
  seen: EarlierRows,
  wrong: Problems,
): FreshRow | Pick<KnownRow, 'id' | 'label'> | null {
  const { program, batch, semester, ordinal, code, revision, group } = values;
  const syllabus = facts.syllabusOf(program, batch);
  const course = facts.courseOf(code, revision);
  if (!facts.hasProgram(program)) wrong.program = 'unknownReference';
  else if (!facts.isWritable(program)) wrong.program = 'notAllowed';
  else if (!syllabus) wrong.batch = 'unknownReference';
  if (!facts.hasCode(code)) wrong.code = 'unknownReference';
  else if (!course) wrong.revision = revision === null ? 'notAllowed' : 'unknownReference';
  else if (course.status === 'retired') wrong.revision = 'notAllowed';
  if (!syllabus || !course || Object.keys(wrong).length > 0) return null;
  const present = syllabus.courses.find((row) => row.code === code);
  if (present?.courseId === course.id && present.semester === semester)
    return { id: syllabus.id, label: `${code} (${program} ${batch}, ${semester})` };
  if (present) wrong[present.courseId === course.id ? 'code' : 'revision'] = present.courseId === course.id ? 'duplicate' : 'notAllowed';
  if (syllabus.status !== 'draft') wrong.batch = 'notAllowed';
  if (semester > syllabus.semesters) wrong.semester = 'outOfRange';
  else if (semester < syllabus.openFrom) wrong.semester = 'notAllowed';
  if (seen.hasCode(syllabus, code)) wrong.code ??= 'duplicate';
  if (seen.isFull(syllabus, semester)) wrong.ordinal = 'outOfRange';
  return { syllabusId: syllabus.id, courseId: course.id, semester, ordinal, group };
}

interface EarlierRows {
  hasCode(syllabus: KnownSyllabus, code: string): boolean;
  isFull(syllabus: KnownSyllabus, semester: number): boolean;
}

/** Tracks earlier rows of the same syllabus; called once per row. */
function seenBefore(): EarlierRows {
  const codes = new Set<string>();
  const counts = new Map<string, number>();
  return {
    hasCode({ id }, code) {
      const key = `${id} ${code}`;
      const has = codes.has(key);
      codes.add(key);
      return has;
    },
    isFull({ id, courses }, semester) {
      const key = `${id} ${semester}`;
      const count = (counts.get(key) ?? courses.filter((course) => course.semester === semester).length) + 1;
      counts.set(key, count);
      return count > mostRows;
    },
  };
}

function problemsIn(
  row: number,
  wrong: Problems,
  read: Partial<Record<SemesterImportColumn, unknown>>,
  facts: ExistingRecords,
): RowProblem[] {
  const meant = (field: SemesterImportColumn) => {
    if (wrong[field] !== 'unknownReference') return undefined;
    if (field === 'program') return facts.nearestProgram(String(read.program));
    return field === 'code' ? facts.nearestCode(String(read.code)) : undefined;
  };
  return names.flatMap((field): RowProblem[] => {
    const code = wrong[field];
    const nearest = meant(field);
    return code ? [{ row, field, code, ...(nearest !== undefined && { nearest }) }] : [];
  });
}
