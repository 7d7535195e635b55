import { Table2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../kit/icon-button.tsx';
import type { ListDescription, ListRow } from './description.ts';
import * as styles from './list.css.ts';
import type { List } from './use-list.ts';

interface Props<Row extends ListRow> {
  description: ListDescription<Row>;
  list: List<Row>;
}

/** Switches between the table and the list’s own views. */
export function ViewSwitch<Row extends ListRow>({ description, list: { state, change } }: Props<Row>) {
  const { t } = useTranslation();
  const { texts, views = [] } = description;
  if (views.length === 0) return null;
  const all = [
    { key: null, icon: Table2, label: t('kind.list.table') },
    ...views.map(({ key, icon }) => ({ key, icon, label: t(`${texts}.view.${key}`) })),
  ];
  return (
    <div role="group" aria-label={t('kind.list.view')} className={styles.views}>
      {all.map(({ key, icon, label }) => (
        <IconButton key={key} icon={icon} label={label} aria-pressed={state.view === key} onClick={() => change({ view: key })} />
      ))}
    </div>
  );
}
