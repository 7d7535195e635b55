import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/button.tsx';
import { Checkbox } from '../../kit/checkbox.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import * as layout from '../../kit/layout.css.ts';
import type { Column, ListDescription, ListRow } from './description.ts';
import type { ListPreferences } from './list-preferences.ts';
import * as styles from './list.css.ts';

interface Props<Row extends ListRow> {
  description: ListDescription<Row>;
  allColumns: readonly Column<Row>[];
  columns: readonly Column<Row>[];
  onPreferences: (change: Partial<ListPreferences>) => void;
}

/** Which columns are shown, and in which order; the name stays, and stays first. */
export function ColumnsPanel<Row extends ListRow>({ description, allColumns, columns, onPreferences }: Props<Row>) {
  const { t } = useTranslation();
  const shown = columns.map(({ key }) => key);
  const ordered = [...columns, ...allColumns.filter(({ key }) => !shown.includes(key))];
  const choose = (keys: readonly string[]) => onPreferences({ columns: keys });
  const move = (key: string, step: 1 | -1) => {
    const place = shown.indexOf(key);
    const other = shown[place + step];
    if (other !== undefined) choose(shown.map((one) => (one === key ? other : one === other ? key : one)));
  };
  return (
    <div className={layout.stack}>
      <ul role="list" className={styles.columnList}>
        {ordered.map(({ key, role }) => {
          const label = t(`${description.texts}.field.${key}`);
          const isShown = shown.includes(key);
          return (
            <li key={key} className={styles.columnLine}>
              <Checkbox
                label={label}
                checked={isShown}
                disabled={role === 'name'}
                onValue={(isOn) => choose(isOn ? [...shown, key] : shown.filter((other) => other !== key))}
              />
              {isShown && (
                <span className={styles.columnMoves}>
                  <IconButton
                    icon={ArrowUp}
                    size="small"
                    label={t('kind.list.columnUp', { name: label })}
                    onClick={() => move(key, -1)}
                  />
                  <IconButton
                    icon={ArrowDown}
                    size="small"
                    label={t('kind.list.columnDown', { name: label })}
                    onClick={() => move(key, 1)}
                  />
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <Button size="small" onClick={() => onPreferences({ columns: null })}>
        {t('kind.list.columnsReset')}
      </Button>
    </div>
  );
}
