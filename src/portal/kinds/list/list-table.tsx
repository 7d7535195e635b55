import { useMemo, useRef, type ComponentType, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { SkeletonRows } from '../../kit/skeleton-rows.tsx';
import { Table, type Density } from '../../kit/table.tsx';
import { TableMessage } from '../../kit/table-message.tsx';
import { TableBody } from '../../kit/table-parts.tsx';
import { VisuallyHidden } from '../../kit/visually-hidden.tsx';
import { useDisclosure } from '../../kit/use-disclosure.ts';
import { ErrorView } from '../parts/error-view.tsx';
import type { Column, HeadAction, ListDescription, ListRow, RowDialogProps } from './description.ts';
import { ListGroups } from './list-groups.tsx';
import { ListHead } from './list-head.tsx';
import { ListLine } from './list-line.tsx';
import { ListSums } from './list-sums.tsx';
import { NothingFound } from './nothing-found.tsx';
import { moveByArrows } from './row-keys.ts';
import { titleKeys } from './list-preferences.ts';
import type { Actions } from './use-actions.ts';
import type { List } from './use-list.ts';

interface Props<Row extends ListRow> {
  description: ListDescription<Row>;
  list: List<Row>;
  columns: readonly Column<Row>[];
  density: Density;
  actions: Actions<Row>;
}

/** The rows of the page, in groups if that view is selected, or a placeholder. */
export function ListTable<Row extends ListRow>({ description, list, columns: shown, density, actions: offered }: Props<Row>) {
  const { t } = useTranslation();
  const { answer, view } = list;
  const page = answer.data?.data;
  const rows = page ?? [];
  const pageIds = useMemo(() => (page ?? []).map(({ id }) => id), [page]);
  const groups = view && 'by' in view ? view : null;
  const by = groups && description.columns.find(({ key }) => key === groups.by);
  const columns = useMemo(() => (by ? shown.filter(({ key }) => key !== by.key) : shown), [by, shown]);
  const canChoose = offered.bulk.length > 0;
  const actions = offered.row;
  const hasActions = actions.length > 0;
  const width = columns.length + Number(canChoose) + Number(hasActions);
  // Rendered here and not in the row, which may leave the list as a result of its dialog.
  const { subject: opened, open, close } = useDisclosure<{ Dialog: ComponentType<RowDialogProps<Row>>; row: Row }>();
  const table = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent) => table.current && moveByArrows(event, table.current);
  const line = { description, actor: list.actor, pageIds, columns, canChoose, actions, onOpen: open };
  return (
    <div ref={table} onKeyDown={press}>
      <Table
        label={t(titleKeys(description))}
        density={density}
        isBusy={answer.isFetching && answer.data !== undefined}
        {...(answer.data && { rowCount: answer.data.total })}
      >
        <ListHead {...line} list={list} hasActions={hasActions} />
        {groups && by && rows.length > 0 ? (
          <ListGroups {...line} rows={rows} by={by} groupOf={groups.groupOf} width={width} />
        ) : (
          <TableBody>
            <InPlaceOfRows {...line} list={list} add={offered.head.find(({ isPrimary }) => isPrimary)} width={width} />
            {rows.map((row) => (
              <ListLine key={row.id} {...line} row={row} />
            ))}
          </TableBody>
        )}
        {rows.length > 0 && <ListSums {...line} sums={answer.data?.sums} before={Number(canChoose)} behind={Number(hasActions)} />}
      </Table>
      <div role="status">{answer.data && rows.length === 0 && <VisuallyHidden>{t('kind.list.nothingMatches')}</VisuallyHidden>}</div>
      {opened && <opened.Dialog row={opened.row} page={answer.data} onClose={close} />}
    </div>
  );
}

interface InPlaceProps<Row extends ListRow> extends Pick<Props<Row>, 'description' | 'list' | 'columns'> {
  add: HeadAction | undefined;
  canChoose: boolean;
  actions: readonly unknown[];
  width: number;
}

/** Shown in place of rows: a skeleton, an error, or that nothing was found. */
function InPlaceOfRows<Row extends ListRow>(props: InPlaceProps<Row>) {
  const { description, list, columns, add, canChoose, actions, width } = props;
  const { t } = useTranslation();
  const { answer, state } = list;
  if (answer.isPending) {
    const cells = [
      ...(canChoose ? [{ cardRole: 'select' as const }] : []),
      ...columns.map(({ role }) => ({ cardRole: role })),
      ...(actions.length > 0 ? [{ cardRole: 'actions' as const }] : []),
    ];
    return <SkeletonRows rows={state.pageSize} columns={cells} />;
  }
  if (answer.data && answer.data.data.length > 0) return null;
  return (
    <TableMessage columns={width}>
      {answer.data ? (
        <NothingFound description={description} list={list} add={add} />
      ) : (
        <ErrorView
          error={answer.error}
          title={t('kind.list.failed')}
          onRetry={() => void answer.refetch()}
          isRetrying={answer.isFetching}
        />
      )}
    </TableMessage>
  );
}
