import { cellKey, levelsOf } from '../../../../contract/syllabus/map-rules.ts';
import type { ReportedColumn, ReportedMap } from '../../../../contract/syllabus/report-outcomes.ts';
import type { Column } from '../../../export/table.ts';
import { verbatim } from '../../../export/text.ts';

/** A row of a map, or its averages. */
interface Line extends Pick<ReportedMap, 'semester' | 'code' | 'revision' | 'title' | 'status'> {
  program: string;
  batch: string | null;
  outcome: string;
  statement: string | null;
  /** Levels or averages in the order of the columns; null if empty. */
  figures: readonly (number | null)[];
}

/** Rows of a map as file lines, with the averages of the course last. */
export function mapLines(map: ReportedMap, columns: readonly ReportedColumn[], cohort: Pick<Line, 'program' | 'batch'>): Line[] {
  const { semester, code, revision, title, status, rows, averages } = map;
  const levels = levelsOf(map.cells);
  const course = { ...cohort, semester, code, revision, title, status };
  return [
    ...rows.map((row) => ({
      ...course,
      outcome: row.code,
      statement: row.statement,
      figures: columns.map(({ id }) => levels.get(cellKey(row.id, id)) ?? null),
    })),
    { ...course, outcome: 'Average', statement: null, figures: averages.map((value) => (value === null ? null : value / 100)) },
  ];
}

export const mapColumns = (columns: readonly ReportedColumn[]): readonly Column<Line>[] => [
  { head: 'Programme', width: 34, cell: ({ program }) => program },
  { head: 'Batch', width: 10, cell: ({ batch }) => batch },
  { head: 'Semester', width: 9, cell: ({ semester }) => semester },
  { head: 'Code', width: 12, cell: ({ code }) => code },
  { head: 'Revision', width: 9, cell: ({ revision }) => revision },
  { head: 'Title', width: 40, cell: ({ title }) => title },
  { head: 'Status', width: 10, words: true, cell: ({ status }) => status },
  { head: 'Outcome', width: 9, cell: ({ outcome }) => outcome },
  { head: 'Statement', width: 60, cell: ({ statement }) => statement },
  ...columns.map(({ code }, at): Column<Line> => ({
    head: verbatim(code),
    width: 7,
    cell: ({ figures }) => figures[at] ?? null,
  })),
];
