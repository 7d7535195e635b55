import { listViews, type ListView } from '../../../../contract/core/list-views.ts';
import { useCall } from '../../../api/use-call.ts';
import type { ListRow } from '../description.ts';
import type { List } from '../use-list.ts';

/** The views of all lists that somebody sees, asked for once. */
export const useViews = (isNeeded: boolean) => useCall(listViews, {}, { enabled: isNeeded });

/** The view that the address names, as far as it is known. */
export function useOpenView<Row extends ListRow>({ state: { named }, path }: List<Row>): ListView | null {
  const { data } = useViews(named !== null);
  return data?.data.find(({ id, list }) => id === named && list === path) ?? null;
}
