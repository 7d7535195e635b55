import { Ellipsis } from 'lucide-react';
import { useRef, useState, type ComponentType, type CSSProperties, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Permission } from '../../../contract/core/permissions.ts';
import { useFormat } from '../../i18n/format.ts';
import { Button } from '../../kit/button.tsx';
import { Checkbox } from '../../kit/checkbox.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import { Menu } from '../../kit/menu.tsx';
import type { MenuEntry } from '../../kit/menu-item.tsx';
import { SkeletonRows } from '../../kit/skeleton-rows.tsx';
import { Table, type Density } from '../../kit/table.tsx';
import { TableMessage } from '../../kit/table-message.tsx';
import { Row as TableRow, TableBody, TableHead } from '../../kit/table-parts.tsx';
import { Td } from '../../kit/td.tsx';
import { Th } from '../../kit/th.tsx';
import { VisuallyHidden } from '../../kit/visually-hidden.tsx';
import { ErrorView } from '../parts/error-view.tsx';
import type { Column, ListDescription, ListRow, RowDialogProps } from './description.ts';
import { headOf } from './column-head.ts';
import { HeadActions } from './head-actions.tsx';
import { nextSort, sortOf } from './list-query.ts';
import * as styles from './list.css.ts';
import { moveByArrows } from './row-keys.ts';
import type { List } from './use-list.ts';

interface Props<Row extends ListRow> {
  description: ListDescription<Row>;
  list: List<Row>;
  columns: readonly Column<Row>[];
  density: Density;
  may: (needed: Permission | undefined) => boolean;
}

/** The rows of the page, or what stands in their place: a skeleton, nothing found, a failure. */
export function ListTable<Row extends ListRow>({ description, list, columns, density, may }: Props<Row>) {
  const { t, i18n } = useTranslation();
  const { actor, state, change, answer, selection } = list;
  const rows = answer.data?.data ?? [];
  const pageIds = rows.map(({ id }) => id);
  const isChosen = (id: number) => selection === 'wholeResult' || selection.includes(id);
  const chosenHere = pageIds.filter(isChosen).length;
  const canChoose = (description.bulkActions ?? []).some((action) => may(action.may));
  const rowActions = (description.rowActions ?? []).filter((action) => may(action.may) && may(action.mayAlso));
  const width = columns.length + (canChoose ? 1 : 0) + (rowActions.length > 0 ? 1 : 0);
  const title = t([`${description.texts}.list.title`, `nav.${description.texts}`]);
  // Here and not in the row, which may leave the list by what its dialog does.
  const [opened, setOpened] = useState<{ Dialog: ComponentType<RowDialogProps<Row>>; row: Row } | null>(null);
  const table = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent) => table.current && moveByArrows(event, table.current);
  return (
    <div ref={table} onKeyDown={press}>
      <Table
        label={title}
        density={density}
        isBusy={answer.isFetching && answer.data !== undefined}
        {...(answer.data && { rowCount: answer.data.total })}
      >
        <TableHead>
          <TableRow>
            {canChoose && (
              <Th isScreenOnly>
                <Checkbox
                  label={t('kind.list.choosePage')}
                  isLabelHidden
                  checked={rows.length > 0 && chosenHere === rows.length}
                  isIndeterminate={chosenHere > 0 && chosenHere < rows.length}
                  disabled={rows.length === 0}
                  onValue={() => actor.send({ type: 'togglePage', pageIds })}
                />
              </Th>
            )}
            {columns.map(({ key, label, sort, align, role, width: size }) => (
              <Th
                key={key}
                align={align}
                className={styles.column}
                style={breadth(size)}
                title={label ?? t(`${description.texts}.field.${key}`)}
                sticks={role === 'name' ? 'start' : undefined}
                {...(sort && {
                  sort: sortOf(state.sort, sort),
                  onSort: () => change({ sort: nextSort(state.sort, sort, description.defaultSort), page: 1 }),
                })}
              >
                {headOf(i18n, description.texts, { key, label })}
              </Th>
            ))}
            {rowActions.length > 0 && (
              <Th sticks="end" isLabelHidden isScreenOnly>
                {t('kind.list.actions')}
              </Th>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {answer.isPending && (
            <SkeletonRows
              rows={state.pageSize}
              columns={[
                ...(canChoose ? [{ cardRole: 'select' as const }] : []),
                ...columns.map(({ role }) => ({ cardRole: role })),
                ...(rowActions.length > 0 ? [{ cardRole: 'actions' as const }] : []),
              ]}
            />
          )}
          {answer.isError && !answer.data && (
            <TableMessage columns={width}>
              <ErrorView
                error={answer.error}
                title={t('kind.list.failed')}
                onRetry={() => void answer.refetch()}
                isRetrying={answer.isFetching}
              />
            </TableMessage>
          )}
          {answer.data && rows.length === 0 && (
            <TableMessage columns={width}>
              <NothingFound description={description} list={list} may={may} />
            </TableMessage>
          )}
          {rows.map((row) => (
            <TableRow key={row.id} isSelected={isChosen(row.id)}>
              {canChoose && (
                <ChooseCell
                  label={t('kind.list.chooseRow', { name: description.label(row) })}
                  isChosen={isChosen(row.id)}
                  onChoose={(isRange) => actor.send({ type: isRange ? 'toggleRange' : 'toggle', id: row.id, pageIds })}
                />
              )}
              {columns.map((column) => (
                <ListCell key={column.key} description={description} column={column} row={row} />
              ))}
              {rowActions.length > 0 && (
                <Td cardRole="actions" sticks="end">
                  <RowMenu
                    description={description}
                    row={row}
                    actions={rowActions}
                    onOpen={(Dialog) => setOpened({ Dialog, row })}
                  />
                </Td>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <div role="status">
        {answer.data && rows.length === 0 && <VisuallyHidden>{t('kind.list.nothingMatches')}</VisuallyHidden>}
      </div>
      {opened && <opened.Dialog row={opened.row} onClose={() => setOpened(null)} />}
    </div>
  );
}

/** A column's breadth, for the style sheet. */
const breadth = (size: string) => ({ '--column': size }) as CSSProperties;

function ListCell<Row extends ListRow>({
  description,
  column,
  row,
}: {
  description: ListDescription<Row>;
  column: Column<Row>;
  row: Row;
}) {
  const { i18n } = useTranslation();
  const format = useFormat();
  const content = column.cell(row, format);
  const isName = column.role === 'name';
  const href = isName ? description.href?.(row) : undefined;
  const title = column.text?.(row) ?? (isName ? description.label(row) : undefined);
  return (
    <Td
      align={column.align}
      cardRole={column.role}
      className={styles.column}
      style={breadth(column.width)}
      isRowHeader={isName}
      sticks={isName ? 'start' : undefined}
      label={column.role === 'fact' ? headOf(i18n, description.texts, column) : undefined}
      {...(title !== undefined && title !== null && { title })}
    >
      {href ? <Link href={href}>{content}</Link> : content}
    </Td>
  );
}

/** A tick that knows whether Shift was held, for a range. */
function ChooseCell({
  label,
  isChosen,
  onChoose,
}: {
  label: string;
  isChosen: boolean;
  onChoose: (isRange: boolean) => void;
}) {
  const isRange = useRef(false);
  return (
    <Td cardRole="select">
      <Checkbox
        label={label}
        isLabelHidden
        checked={isChosen}
        onClick={(event) => {
          isRange.current = event.shiftKey;
        }}
        onValue={() => onChoose(isRange.current)}
      />
    </Td>
  );
}

function RowMenu<Row extends ListRow>({
  description,
  row,
  actions,
  onOpen,
}: {
  description: ListDescription<Row>;
  row: Row;
  actions: NonNullable<ListDescription<Row>['rowActions']>;
  onOpen: (Dialog: ComponentType<RowDialogProps<Row>>) => void;
}) {
  const { t } = useTranslation();
  const label = t('kind.list.actionsOf', { name: description.label(row) });
  const entries = actions
    .filter((action) => action.isFor?.(row) ?? true)
    .map((action): MenuEntry => {
      const { key, icon } = action;
      const words = { key, icon, label: t([`${description.texts}.action.${key}`, `kind.action.${key}`]) };
      return 'href' in action
        ? { ...words, kind: 'link', href: action.href(row) }
        : { ...words, kind: 'action', isDanger: action.isDanger, onChoose: () => onOpen(action.Dialog) };
    });
  if (entries.length === 0) return null;
  return (
    <Menu
      label={label}
      entries={entries}
      button={(button) => <IconButton {...button} icon={Ellipsis} label={label} size="small" />}
    />
  );
}

/** Nothing is there: either nothing matches, and one can clear, or there is nothing yet, and one can add. */
function NothingFound<Row extends ListRow>({
  description,
  list,
  may,
}: Pick<Props<Row>, 'description' | 'list' | 'may'>) {
  const { t } = useTranslation();
  const { state, change, defaults } = list;
  const isNarrowed = state.q !== '' || JSON.stringify(state.filters) !== JSON.stringify(defaults.filters);
  const add = (description.headActions ?? []).find((action) => action.isPrimary && may(action.may));
  if (isNarrowed) {
    return (
      <EmptyState
        title={t('kind.list.nothingMatches')}
        action={
          <Button onClick={() => change({ q: '', filters: defaults.filters })}>{t('kind.list.clearFilters')}</Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title={t('kind.list.nothingYet')}
      action={add && <HeadActions texts={description.texts} actions={[add]} />}
    />
  );
}
