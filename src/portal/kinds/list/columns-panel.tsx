import { ArrowDown, ArrowUp } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/button.tsx';
import { Checkbox } from '../../kit/checkbox.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import * as layout from '../../kit/layout.css.ts';
import type { Column, ListDescription, ListRow } from './description.ts';
import { movedBy, type ListPreferences } from './list-preferences.ts';
import * as styles from './list.css.ts';

interface Props<Row extends ListRow> {
  description: ListDescription<Row>;
  allColumns: readonly Column<Row>[];
  columns: readonly Column<Row>[];
  /** Number of columns without room. */
  left: number;
  onClose: () => void;
  onPreferences: (change: Partial<ListPreferences>) => void;
}

/** Selection and order of columns. The name column is always first. An unticked line keeps its position. */
export function ColumnsPanel<Row extends ListRow>({ description, allColumns, columns, left, onClose, onPreferences }: Props<Row>) {
  const { t } = useTranslation();
  const shown = columns.map(({ key }) => key);
  const [order, setOrder] = useState(() => inOrder(allColumns, shown));
  const list = useRef<HTMLUListElement>(null);
  const moved = useRef<string | null>(null);
  // Moving a row drops its focus; restore it so that the next key press moves the row again.
  useLayoutEffect(() => {
    if (moved.current) list.current?.querySelector<HTMLElement>(`[data-move="${moved.current}"]`)?.focus();
    moved.current = null;
  }, [order]);
  const fixed = allColumns.find(({ role }) => role === 'name')?.key;
  const free = order.filter((key) => key !== fixed);
  const choose = (next: readonly string[], keys: readonly string[]) => {
    setOrder([...next]);
    onPreferences({ columns: next.filter((key) => keys.includes(key)) });
  };
  const move = (key: string, step: 1 | -1) => {
    if (key === (step === 1 ? free.at(-1) : free[0])) return;
    moved.current = `${key} ${step}`;
    choose(movedBy(order, key, step), shown);
  };
  const showAll = () => {
    onPreferences({ columns: shown });
    onClose();
  };
  const reset = () => {
    onPreferences({ columns: null });
    setOrder(allColumns.map(({ key }) => key));
  };
  return (
    <div className={layout.stack}>
      {left > 0 && (
        <Button size="small" onClick={showAll}>
          {t('kind.list.columnsAll')}
        </Button>
      )}
      <ul ref={list} role="list" className={styles.columnList}>
        {order.map((key) => {
          const label = t(`${description.texts}.field.${key}`);
          return (
            <li key={key} className={styles.columnLine}>
              <Checkbox
                label={label}
                checked={shown.includes(key)}
                disabled={key === fixed}
                onValue={(isOn) => choose(order, isOn ? [...shown, key] : shown.filter((shownKey) => shownKey !== key))}
              />
              {key !== fixed && (
                <span className={styles.columnMoves}>
                  <IconButton
                    icon={ArrowUp}
                    size="small"
                    data-move={`${key} -1`}
                    label={t('kind.list.columnUp', { name: label })}
                    aria-disabled={key === free[0] || undefined}
                    onClick={() => move(key, -1)}
                  />
                  <IconButton
                    icon={ArrowDown}
                    size="small"
                    data-move={`${key} 1`}
                    label={t('kind.list.columnDown', { name: label })}
                    aria-disabled={key === free.at(-1) || undefined}
                    onClick={() => move(key, 1)}
                  />
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <Button size="small" onClick={reset}>
        {t('kind.list.columnsReset')}
      </Button>
    </div>
  );
}

/** All columns: the shown ones in their order, then the others. */
function inOrder<Row extends ListRow>(all: readonly Column<Row>[], shown: readonly string[]): string[] {
  return [...shown, ...all.map(({ key }) => key).filter((key) => !shown.includes(key))];
}
