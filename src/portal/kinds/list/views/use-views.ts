import { listViews, type ListView } from '../../../../contract/core/list-views.ts';
import { useCall } from '../../../api/use-call.ts';
import type { ListRow } from '../description.ts';
import type { List } from '../use-list.ts';

/** The user’s views of all lists, loaded once. */
export const useViews = (isNeeded: boolean) => useCall(listViews, {}, { enabled: isNeeded });

/** The view named in the address, if loaded. */
export function useOpenView<Row extends ListRow>({ state: { named }, path }: List<Row>): ListView | null {
  const { data } = useViews(named !== null);
  return data?.data.find(({ id, list }) => id === named && list === path) ?? null;
}
