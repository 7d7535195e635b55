import { useTranslation } from 'react-i18next';
import { classNames } from '../../kit/class-names.ts';
import { Row } from '../../kit/table-parts.tsx';
import { Th } from '../../kit/th.tsx';
import * as styles from './report.css.ts';
import type { ReportColumn } from './description.ts';

/** The headings of the columns, under the headings of their groups. */
export function ReportTableHead<Line>({ columns, texts }: { columns: readonly ReportColumn<Line>[]; texts: string }) {
  const { t } = useTranslation();
  const headOf = ({ key, head }: ReportColumn<Line>) => head ?? t(`${texts}.head.${key}`);
  const isGrouped = columns.some(({ group }) => group !== undefined);
  const plain = (column: ReportColumn<Line>) => (
    <Th
      key={column.key}
      align={column.align}
      className={classNames(styles.head, column.isNarrow && styles.narrow)}
      data-essential={column.isName || undefined}
      sticks={column.isName ? 'start' : undefined}
      {...(isGrouped && column.group === undefined && { rowSpan: 2 })}
    >
      {headOf(column)}
    </Th>
  );
  if (!isGrouped) return <Row>{columns.map(plain)}</Row>;
  return (
    <>
      <Row>
        {runsOf(columns).map(([first, ...others]) =>
          first.group === undefined ? (
            [first, ...others].map(plain)
          ) : (
            <Th key={first.key} align="center" scope="colgroup" colSpan={others.length + 1}>
              {first.group}
            </Th>
          ),
        )}
      </Row>
      <Row>{columns.filter(({ group }) => group !== undefined).map(plain)}</Row>
    </>
  );
}

/** Adjacent columns of the same group. */
function runsOf<Line>(columns: readonly ReportColumn<Line>[]): [ReportColumn<Line>, ...ReportColumn<Line>[]][] {
  const runs: [ReportColumn<Line>, ...ReportColumn<Line>[]][] = [];
  for (const column of columns) {
    const last = runs.at(-1);
    if (last && last[0].group === column.group) last.push(column);
    else runs.push([column]);
  }
  return runs;
}
