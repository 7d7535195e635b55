import { useTranslation } from 'react-i18next';
import { Select } from '../../kit/select.tsx';
import type { Column, ListDescription, ListRow } from './description.ts';
import * as styles from './list.css.ts';
import type { List } from './use-list.ts';

interface Props<Row extends ListRow> {
  description: ListDescription<Row>;
  list: List<Row>;
  allColumns: readonly Column<Row>[];
}

/** Sort order on phones, where there are no headings to press. */
export function SortSelect<Row extends ListRow>({ description, list, allColumns }: Props<Row>) {
  const { t } = useTranslation();
  const { state, change } = list;
  const usual = description.defaultSort;
  const orders = allColumns.flatMap(({ key, label, sort }) => {
    if (!sort) return [];
    const name = label ?? t(`${description.texts}.field.${key}`);
    return [
      { value: sort, label: t('kind.list.ascending', { name }) },
      { value: `-${sort}`, label: t('kind.list.descending', { name }) },
    ];
  });
  return (
    <div className={styles.phoneOnly}>
      <Select
        aria-label={t('kind.list.sort')}
        value={state.sort}
        options={[{ value: usual, label: t('kind.list.usualOrder') }, ...orders.filter(({ value }) => value !== usual)]}
        onValue={(sort) => change({ sort })}
      />
    </div>
  );
}
