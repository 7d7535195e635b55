import type { Checked, Output } from '../../../../contract/core/endpoint.ts';
import { linesShown } from '../../../../contract/core/report.ts';
import { academicYearNamed, academicYearOf } from '../../../../contract/hr/academic-year.ts';
import { studentsForOne, type FacultyRow, type facultySheet as call } from '../../../../contract/hr/report-faculty.ts';
import { collegeDay } from '../../../college-day.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { ContextOf } from '../../../http/scoped.ts';
import { heldLines } from '../../../reports/lines.ts';
import { fileOf, type Report } from '../../../reports/serve-report.ts';
import { countCadres } from './figures.ts';
import { linesOf, type Span } from './lines.ts';
import { heldOn, studentsPerTeacher } from './rules.ts';
import { figureTable, sheetColumns } from './sheet-file.ts';
import { countStudents, type TeacherPosting, type Teacher } from './teachers.ts';

type Query = Checked<typeof call>['query'];
type Data = Output<typeof call>['data'];

/** Teachers of an academic year, one line each, and the figures that colleges are assessed by. */
export async function facultySheet(scoped: ContextOf<typeof call>, query: Query): Promise<Report<Data>> {
  const { db, now, rows: inScope } = scoped.within('departments');
  const today = collegeDay(now);
  const { departmentId, target = studentsForOne } = query;
  const year = query.academicYear === undefined ? academicYearOf(today) : academicYearNamed(query.academicYear);
  if (year.fromOn > today) throw new ApiError('ValidationFailed', { fields: { academicYear: 'outOfRange' } });
  const span = { fromOn: year.fromOn, asOf: year.toOn < today ? year.toOn : today, today };
  const { teachers, rows, isHere, departmentIds } = await linesOf(db, span, { departmentId, inScope });
  const isNarrow = departmentId !== undefined || !inScope.isAll;
  const students = await countStudents(db, span, isNarrow ? [...departmentIds] : null);
  const counts = countCadres(rows);
  const figures: Data['figures'] = {
    ...counts,
    retention: retained(teachers, span, isHere),
    students,
    perTeacher: students === null ? null : studentsPerTeacher(students, counts.teachers),
    target,
    isTargetMet: students === null || students <= target * counts.teachers,
  };
  const data: Data = {
    academicYear: year.name,
    asOf: span.asOf,
    rows: rows.slice(0, linesShown).map(({ place: _, ...row }) => row),
    total: rows.length,
    figures,
    departments: byDepartment(rows),
  };
  return {
    data,
    persons: rows.length,
    file: fileOf<FacultyRow>({
      name: `faculty-data-sheet-${year.name}`,
      title: 'Faculty data sheet',
      columns: sheetColumns,
      blocks: heldLines(rows),
      further: async () => [figureTable(figures)],
      meant: { academicYear: year.name, target },
    }),
  };
}

/** Regular teachers of the first day, and those of them still posted to teach on the last. */
function retained(teachers: readonly Teacher[], { fromOn, asOf }: Span, isHere: (post: TeacherPosting) => boolean) {
  const began = teachers.filter(({ postings }) => {
    const post = heldOn(postings, fromOn);
    return post !== null && post.isTeaching && post.isRegular && isHere(post);
  });
  const stillHere = began.filter(({ postings }) => heldOn(postings, asOf)?.isTeaching);
  return { of: began.length, kept: stillHere.length };
}

function byDepartment(rows: readonly FacultyRow[]): Data['departments'] {
  const there = rows.filter(({ isInPosition }) => isInPosition);
  return [...new Map(there.map(({ departmentId, department }) => [departmentId, department]))].map(([id, department]) => {
    const ofDepartment = there.filter(({ departmentId }) => departmentId === id);
    return { departmentId: id, department, teachers: ofDepartment.length, phd: ofDepartment.filter(({ hasPhd }) => hasPhd).length };
  });
}
