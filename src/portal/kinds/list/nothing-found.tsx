import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import type { HeadAction, ListDescription, ListRow } from './description.ts';
import { HeadActions } from './head-actions.tsx';
import type { List } from './use-list.ts';

interface Props<Row extends ListRow> {
  description: ListDescription<Row>;
  list: List<Row>;
  /** The action to add a row, if the user may. */
  add: HeadAction | undefined;
}

/** Empty state: either no row matches and filters can be cleared, or there are no rows yet and one can be added. */
export function NothingFound<Row extends ListRow>({ description, list, add }: Props<Row>) {
  const { t } = useTranslation();
  const { state, change, defaults } = list;
  const isNarrowed = state.q !== '' || JSON.stringify(state.filters) !== JSON.stringify(defaults.filters);
  if (isNarrowed) {
    return (
      <EmptyState
        title={t('kind.list.nothingMatches')}
        action={<Button onClick={() => change({ q: '', filters: defaults.filters })}>{t('kind.list.clearFilters')}</Button>}
      />
    );
  }
  return <EmptyState title={t('kind.list.nothingYet')} action={add && <HeadActions texts={description.texts} actions={[add]} />} />;
}
