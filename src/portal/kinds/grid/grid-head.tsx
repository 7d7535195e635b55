import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import * as styles from './grid.css.ts';
import type { Column, Row } from './model/column.ts';

/** Column titles, and the headings of column groups. */
export const GridHead = memo(function GridHead({ columns }: { columns: readonly Column[] }) {
  const groups = groupsOf(columns);
  return (
    <thead role="rowgroup" className={styles.heads}>
      {groups && (
        <tr role="row">
          {groups.map(({ name, count, key }) => {
            // A cell over columns without a group is not a header.
            const Tag = name ? 'th' : 'td';
            return (
              <Tag key={key} role={name ? 'columnheader' : 'gridcell'} colSpan={count} className={styles.head}>
                {name}
              </Tag>
            );
          })}
        </tr>
      )}
      <tr role="row" aria-rowindex={1}>
        {columns.map((column, place) => (
          <th
            key={column.key}
            role="columnheader"
            scope="col"
            aria-colindex={place + 1}
            className={styles.head}
            data-frozen={column.isFrozen ? '' : undefined}
            data-align={column.type === 'text' || column.type === 'reference' || column.isName ? 'start' : undefined}
            title={column.name}
            style={fromStart(column, place)}
          >
            {column.title}
            {column.hint && <span className={styles.hint}>{column.hint}</span>}
          </th>
        ))}
      </tr>
    </thead>
  );
});

/** Totals and averages below the columns that have them. */
export function GridFoot({ columns, rows }: { columns: readonly Column[]; rows: readonly Row[] }) {
  const { t } = useTranslation();
  if (columns.every(({ foot }) => !foot)) return null;
  return (
    <tfoot role="rowgroup" className={styles.feet}>
      <tr role="row">
        {columns.map((column, place) => {
          const Tag = place === 0 ? 'th' : 'td';
          return (
            <Tag
              key={column.key}
              role={place === 0 ? 'rowheader' : 'gridcell'}
              className={styles.foot}
              data-frozen={column.isFrozen ? '' : undefined}
              style={fromStart(column, place)}
            >
              {column.foot ? column.foot(rows) : place === 0 ? t('kind.grid.foot') : null}
            </Tag>
          );
        })}
      </tr>
    </tfoot>
  );
}

const fromStart = ({ isFrozen }: Column, place: number) =>
  isFrozen ? ({ '--from': `var(--from-${place})` } as React.CSSProperties) : undefined;

function groupsOf(columns: readonly Column[]) {
  if (columns.every(({ group }) => group === undefined)) return null;
  const groups: { name: string; count: number; key: string }[] = [];
  for (const { group = '', key } of columns) {
    const last = groups.at(-1);
    if (last && last.name === group) last.count += 1;
    else groups.push({ name: group, count: 1, key });
  }
  return groups;
}
