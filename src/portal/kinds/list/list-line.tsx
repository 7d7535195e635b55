import { memo, type ComponentType, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { Row as TableRow } from '../../kit/table-parts.tsx';
import { Td } from '../../kit/td.tsx';
import { ChooseCell } from './choose-cell.tsx';
import { headOf } from './column-head.ts';
import type { Column, ListDescription, ListRow, RowAction, RowDialogProps } from './description.ts';
import { ListCell } from './list-cell.tsx';
import { RowMenu } from './row-menu.tsx';
import { useIsChosen, type ListActor } from './use-selection.ts';

/** Shared props of all rows on a page. Their identity must be stable, because rows are memoised. */
export interface ListLineProps<Row extends ListRow> {
  description: ListDescription<Row>;
  actor: ListActor;
  /** All rows of the page, for selecting a range. */
  pageIds: readonly number[];
  columns: readonly Column<Row>[];
  canChoose: boolean;
  actions: readonly RowAction<Row>[];
  onOpen: (opened: { Dialog: ComponentType<RowDialogProps<Row>>; row: Row }) => void;
}

/** One row: its checkbox, its content and its actions. Memoised. */
export const ListLine = memo(function ListLine<Row extends ListRow>(props: ListLineProps<Row> & { row: Row }) {
  const { description, actor, pageIds, columns, canChoose, actions, row, onOpen } = props;
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const isChosen = useIsChosen(actor, row.id);
  return (
    <TableRow isSelected={isChosen}>
      {canChoose && (
        <ChooseCell
          label={t('kind.list.chooseRow', { name: description.label(row) })}
          isChosen={isChosen}
          onChoose={(isRange) => actor.send({ type: isRange ? 'toggleRange' : 'toggle', id: row.id, pageIds })}
        />
      )}
      {columns.map((column) => (
        <ListCell
          key={column.key}
          description={description}
          column={column}
          row={row}
          format={format}
          head={column.role === 'fact' ? headOf(i18n, description.texts, column) : undefined}
        />
      ))}
      {actions.length > 0 && (
        <Td cardRole="actions" sticks="end">
          <RowMenu description={description} row={row} actions={actions} onOpen={(Dialog) => onOpen({ Dialog, row })} />
        </Td>
      )}
    </TableRow>
  );
  // memo loses the type parameter.
}) as <Row extends ListRow>(props: ListLineProps<Row> & { row: Row }) => ReactElement;
