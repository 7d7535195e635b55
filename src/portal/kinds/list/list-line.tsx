import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Row as TableRow } from '../../kit/table-parts.tsx';
import { Td } from '../../kit/td.tsx';
import { ChooseCell } from './choose-cell.tsx';
import type { Column, ListDescription, ListRow, RowAction, RowDialogProps } from './description.ts';
import { ListCell } from './list-cell.tsx';
import { RowMenu } from './row-menu.tsx';
import type { List } from './use-list.ts';

export interface ListLineProps<Row extends ListRow> {
  description: ListDescription<Row>;
  list: List<Row>;
  columns: readonly Column<Row>[];
  canChoose: boolean;
  actions: readonly RowAction<Row>[];
  onOpen: (opened: { Dialog: ComponentType<RowDialogProps<Row>>; row: Row }) => void;
}

/** One row: its tick, what it says, what can be done with it. */
export function ListLine<Row extends ListRow>(props: ListLineProps<Row> & { row: Row }) {
  const { description, list, columns, canChoose, actions, row, onOpen } = props;
  const { t } = useTranslation();
  const { actor, answer, isChosen } = list;
  const choose = (isRange: boolean) => {
    const pageIds = (answer.data?.data ?? []).map(({ id }) => id);
    actor.send({ type: isRange ? 'toggleRange' : 'toggle', id: row.id, pageIds });
  };
  return (
    <TableRow isSelected={isChosen(row.id)}>
      {canChoose && (
        <ChooseCell
          label={t('kind.list.chooseRow', { name: description.label(row) })}
          isChosen={isChosen(row.id)}
          onChoose={choose}
        />
      )}
      {columns.map((column) => (
        <ListCell key={column.key} description={description} column={column} row={row} />
      ))}
      {actions.length > 0 && (
        <Td cardRole="actions" sticks="end">
          <RowMenu description={description} row={row} actions={actions} onOpen={(Dialog) => onOpen({ Dialog, row })} />
        </Td>
      )}
    </TableRow>
  );
}
