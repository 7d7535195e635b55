import type { ReportColumn } from '../../../../kinds/report/description.ts';

/** Creates a column of amounts in paise with a sum. Zero is shown as a dash. */
export const moneyColumn = <Row>(key: string, of: (row: Row) => number): ReportColumn<Row> => ({
  key,
  align: 'end',
  cell: (row, format) => (of(row) === 0 ? '–' : format.money(of(row))),
  sum: (rows, format) => format.money(rows.reduce((all, row) => all + of(row), 0)),
});
