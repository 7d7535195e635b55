import type { FieldCode } from '../../../../contract/core/errors.ts';
import { shortTitleOf } from '../../../../contract/syllabus/course-rules.ts';
import { courseColumns, type CourseColumn } from '../../../../contract/syllabus/course-upload.ts';
import type { CellValue } from '../../../imports/cells.ts';
import type { FileRow } from '../../../imports/rows-file.ts';
import { courseProblems, type CourseDraft } from '../courses/rules.ts';
import type { ExistingRecords } from './existing-courses.ts';

export interface CourseRow {
  row: number;
  draft: CourseDraft;
  /** Code of the theory course; resolved once all rows are read. */
  labOfCode: string | null;
  problems: Partial<Record<CourseColumn, FieldCode>>;
  nearest: string | undefined;
}

type Values = Partial<Record<CourseColumn, unknown>>;
const columns = Object.keys(courseColumns) as CourseColumn[];

/** The row as a course draft, with errors from its cells and the course rules. */
export function readRow(
  { row, cells }: FileRow,
  masters: ExistingRecords,
  readCell: (column: CourseColumn, cell: string) => CellValue,
): CourseRow {
  const problems: CourseRow['problems'] = {};
  const values: Values = {};
  columns.forEach((name, place) => {
    const read = readCell(name, cells[place] ?? '');
    if ('code' in read) problems[name] = read.code;
    else values[name] = read.value;
  });
  const department = masters.departmentOf(values.departmentCode);
  const draft = draftOf(values, department.id);
  const facts = { department: department.state, labOf: null, hasLabs: false, outcomes: new Set<string>(), required: new Map() };
  for (const [field, code] of Object.entries(courseProblems(draft, facts)))
    problems[field === 'departmentId' ? 'departmentCode' : (field as CourseColumn)] ??= code;
  const isStrange = problems.departmentCode === 'unknownReference' && typeof values.departmentCode === 'string';
  return {
    row,
    draft,
    labOfCode: (values.labOfCode ?? null) as string | null,
    problems,
    nearest: isStrange ? masters.nearest(String(values.departmentCode)) : undefined,
  };
}

function draftOf(values: Values, departmentId: number): CourseDraft {
  const number = (name: CourseColumn) => Number(values[name] ?? 0);
  const title = String(values.title ?? '');
  return {
    code: String(values.code ?? ''),
    revision: number('revision'),
    title,
    shortTitle: String(values.shortTitle ?? shortTitleOf(title)),
    kind: values.kind as CourseDraft['kind'],
    category: values.category as CourseDraft['category'],
    departmentId,
    labOfId: null,
    objectives: null,
    lectures: number('lectures'),
    tutorials: number('tutorials'),
    practicals: number('practicals'),
    credits: number('credits'),
    internalMax: number('internalMax'),
    externalMax: number('externalMax'),
    internalPass: number('internalPass'),
    externalPass: number('externalPass'),
    totalPass: number('totalPass'),
    modules: [],
    books: [],
    prerequisites: [],
  };
}
