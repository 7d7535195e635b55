import { useMemo } from 'react';
import type { Permission } from '../../../contract/core/permissions.ts';
import type { ListDescription, ListRow } from './description.ts';
import { chosenColumns, type ListPreferences } from './list-preferences.ts';
import type { List } from './use-list.ts';

interface Means<Row extends ListRow> {
  description: ListDescription<Row>;
  list: List<Row>;
  may: (needed: Permission | undefined) => boolean;
  preferences: ListPreferences;
  onPreferences: (change: Partial<ListPreferences>) => void;
}

/** The columns available to this user, the shown ones, and functions to select them. */
export function useColumns<Row extends ListRow>({ description, list, may, preferences, onPreferences }: Means<Row>) {
  const { ownQuestion, state, change, answer } = list;
  const hidden = (answer.data?.hidden ?? []).join();
  const all = useMemo(
    () => description.columns.filter(({ key, may: needed }) => may(needed) && !hidden.split(',').includes(key)),
    [description, may, hidden],
  );
  const chosen = ownQuestion ? null : (state.columns ?? preferences.columns);
  const columns = useMemo(() => chosenColumns(all, chosen), [all, chosen]);
  // The columns of a named view are in the address, like all its settings.
  const prefer = ({ columns: next, ...others }: Partial<ListPreferences>) => {
    if (next !== undefined && state.columns !== null) change({ columns: next });
    else if (next !== undefined) onPreferences({ columns: next });
    if (Object.keys(others).length > 0) onPreferences(others);
  };
  return { all, columns, isFree: chosen === null && !ownQuestion, prefer };
}
