import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../kit/checkbox.tsx';
import { Row as TableRow, TableHead } from '../../kit/table-parts.tsx';
import { Th } from '../../kit/th.tsx';
import { breadth } from './breadth.ts';
import { headOf } from './column-head.ts';
import type { Column, ListDescription, ListRow } from './description.ts';
import { isEssential } from './fitting.ts';
import { nextSort, sortOf } from './list-query.ts';
import * as styles from './list.css.ts';
import type { List } from './use-list.ts';
import { isIn, useSelection } from './use-selection.ts';

interface Props<Row extends ListRow> {
  description: ListDescription<Row>;
  list: List<Row>;
  columns: readonly Column<Row>[];
  canChoose: boolean;
  hasActions: boolean;
}

/** The header of a list: a checkbox for the page, sortable columns, and a column for row actions. */
export function ListHead<Row extends ListRow>({ description, list, columns, canChoose, hasActions }: Props<Row>) {
  const { t, i18n } = useTranslation();
  const { texts, defaultSort } = description;
  const { state, change } = list;
  return (
    <TableHead>
      <TableRow>
        {canChoose && <ChoosePage list={list} />}
        {columns.map((column) => {
          const { key, label, sort, align, role, width } = column;
          return (
            <Th
              key={key}
              data-essential={isEssential(column) || undefined}
              align={align}
              className={styles.headColumn}
              style={breadth(width)}
              title={label ?? t(`${texts}.field.${key}`)}
              sticks={role === 'name' ? 'start' : undefined}
              {...(sort && {
                sort: sortOf(state.sort, sort),
                onSort: () => change({ sort: nextSort(state.sort, sort, defaultSort), page: 1 }),
              })}
            >
              {headOf(i18n, texts, { key, label })}
            </Th>
          );
        })}
        {hasActions && (
          <Th sticks="end" isLabelHidden isScreenOnly>
            {t('kind.list.actions')}
          </Th>
        )}
      </TableRow>
    </TableHead>
  );
}

/** Ticks or unticks the visible page. */
function ChoosePage<Row extends ListRow>({ list: { actor, answer } }: { list: List<Row> }) {
  const { t } = useTranslation();
  const pageIds = (answer.data?.data ?? []).map(({ id }) => id);
  const selection = useSelection(actor);
  const chosen = pageIds.filter((id) => isIn(selection, id)).length;
  return (
    <Th isScreenOnly>
      <Checkbox
        label={t('kind.list.choosePage')}
        isLabelHidden
        checked={pageIds.length > 0 && chosen === pageIds.length}
        isIndeterminate={chosen > 0 && chosen < pageIds.length}
        disabled={pageIds.length === 0}
        onValue={() => actor.send({ type: 'togglePage', pageIds })}
      />
    </Th>
  );
}
