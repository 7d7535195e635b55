import { useMemo } from 'react';
import { useMayAct } from '../parts/use-may-act.ts';
import type { BulkAction, HeadAction, ListDescription, ListRow, RowAction } from './description.ts';

/** The actions of a list that the user may perform. */
export interface Actions<Row extends ListRow> {
  head: readonly HeadAction[];
  /** Those on at least one of the rows that they are for. */
  row: readonly RowAction<Row>[];
  bulk: readonly BulkAction[];
}

/** Filters the actions of a list by the permissions that they and the screens that they open require. */
export function useActions<Row extends ListRow>(description: ListDescription<Row>, rows: readonly Row[] | undefined): Actions<Row> {
  const mayAct = useMayAct();
  const { headActions = [], bulkActions = [] } = description;
  const rowActions = useMemo(() => {
    const isFor = (action: RowAction<Row>, row: Row) => action.isFor?.(row) ?? true;
    return (description.rowActions ?? [])
      .filter((action) => {
        const suitable = (rows ?? []).filter((row) => isFor(action, row));
        return suitable.length > 0 ? suitable.some((row) => mayAct(action, row)) : mayAct(action);
      })
      .map((action) => ({ ...action, isFor: (row: Row) => isFor(action, row) && mayAct(action, row) }));
  }, [description, rows, mayAct]);
  return { head: headActions.filter((action) => mayAct(action)), row: rowActions, bulk: bulkActions.filter((action) => mayAct(action)) };
}
