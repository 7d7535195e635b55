import type { ClassCountRow } from '../../../../../contract/academic/report-attendance-teaching.ts';
import type { Column } from '../../../../export/table.ts';
import { phrase } from '../../../../export/text.ts';
import { heldLines } from '../../../../reports/lines.ts';
import { fileOf, type ReportFile } from '../../../../reports/serve-report.ts';

/** One line for each section course, with two columns for each span. */
export const classCountFile = (spans: readonly string[], rows: readonly ClassCountRow[]): ReportFile =>
  fileOf({
    name: 'class-count',
    title: 'Class count',
    columns: [
      ...columns,
      ...spans.flatMap((day, place): Column<ClassCountRow>[] => [
        { head: phrase('{{code}} held', { code: day }), width: 12, cell: ({ cells }) => cells[place]?.held ?? 0 },
        { head: phrase('{{day}} expected', { day }), width: 12, cell: ({ cells }) => cells[place]?.expected ?? 0 },
      ]),
    ],
    blocks: heldLines(rows),
  });

const percent = (inHundredths: number | null) => (inHundredths === null ? null : inHundredths / 100);
const columns: readonly Column<ClassCountRow>[] = [
  { head: 'Section', width: 18, cell: (row) => row.section },
  { head: 'Code', width: 12, cell: (row) => row.code },
  { head: 'Course', width: 36, cell: (row) => row.title },
  { head: 'Teachers', width: 36, cell: ({ teachers }) => teachers.join(', ') },
  { head: 'Expected', width: 9, cell: (row) => row.expected },
  { head: 'Held', width: 8, cell: (row) => row.held },
  { head: 'No one came', width: 12, cell: (row) => row.unattended },
  { head: 'Delivery %', width: 10, cell: ({ held, expected }) => (expected === 0 ? null : Math.floor((10_000 * held) / expected) / 100) },
  { head: 'Plan taught %', width: 12, cell: ({ coverage }) => percent(coverage) },
  { head: 'Expected %', width: 11, cell: ({ shouldBe }) => percent(shouldBe) },
  { head: 'Behind', width: 8, words: true, cell: (row) => (row.isBehind ? 'yes' : 'no') },
];
