import type { SyllabusLine, SyllabusSheetData } from '../../../../contract/syllabus/report-syllabi.ts';
import type { Column } from '../../../export/table.ts';

/** A course with its syllabus, as a row of a file. */
export type FileLine = SyllabusLine & Pick<SyllabusSheetData, 'program' | 'batch'>;

export const linesIn = ({ program, batch, semesters }: SyllabusSheetData): FileLine[] =>
  semesters.flatMap(({ rows }) => rows.map((row) => ({ ...row, program, batch })));

export const lineColumns: readonly Column<FileLine>[] = [
  { head: 'Programme', width: 34, cell: ({ program }) => program },
  { head: 'Batch', width: 10, cell: ({ batch }) => batch },
  { head: 'Semester', width: 9, cell: ({ semester }) => semester },
  { head: 'Code', width: 12, cell: ({ code }) => code },
  { head: 'Revision', width: 9, cell: ({ revision }) => revision },
  { head: 'Title', width: 40, cell: ({ title }) => title },
  { head: 'Category', width: 9, cell: ({ category }) => category },
  { head: 'Elective group', width: 14, cell: ({ group }) => group },
  { head: 'L', width: 5, cell: ({ lectures }) => lectures },
  { head: 'T', width: 5, cell: ({ tutorials }) => tutorials },
  { head: 'P', width: 5, cell: ({ practicals }) => practicals },
  { head: 'Credits', width: 8, cell: ({ credits }) => credits },
  { head: 'Internal marks', width: 13, cell: ({ internalMax }) => internalMax },
  { head: 'External marks', width: 13, cell: ({ externalMax }) => externalMax },
];
