import { discontinueReasons } from '../../../../contract/student/report-words.ts';
import { furtherTable, type Column, type FurtherTable } from '../../../export/table.ts';
import { phrase } from '../../../export/text.ts';
import { wordOf } from '../search/english.ts';
import { percentOf } from '../../../reports/percent.ts';

type BatchLine = {
  /** Null in the line of the totals. */
  degree: string | null;
  batch: string;
  reasons: Record<string, number>;
  total: number;
  intake: number | null;
};

/** Batches by reason, with the discontinued share of their intake, and a total line. */
export function byBatch(batches: readonly BatchLine[]): FurtherTable {
  const met = discontinueReasons.filter((reason) => batches.some(({ reasons }) => (reasons[reason] ?? 0) > 0));
  const sum = (of: (line: BatchLine) => number) => batches.reduce((all, line) => all + of(line), 0);
  const counts = Object.fromEntries(met.map((reason) => [reason, sum(({ reasons }) => reasons[reason] ?? 0)]));
  const all: BatchLine = { degree: null, batch: '', reasons: counts, total: sum(({ total }) => total), intake: null };
  const columnsOfBatch: Column<BatchLine>[] = [
    { head: 'Degree', width: 12, cell: ({ degree }) => degree ?? phrase('All') },
    { head: 'Batch', width: 10, cell: ({ batch }) => batch },
    ...met.map((reason) => ({
      head: wordOf(reason),
      width: 12,
      cell: ({ reasons }: BatchLine) => reasons[reason] ?? 0,
    })),
    { head: 'Total', width: 8, cell: ({ total }) => total },
    { head: 'Intake', width: 8, cell: ({ intake }) => intake },
    { head: '% of intake', width: 11, cell: ({ total, intake }) => (intake ? percentOf(total, intake) : null) },
  ];
  return furtherTable('By batch and reason', columnsOfBatch, batches.length > 0 ? [...batches, all] : []);
}
