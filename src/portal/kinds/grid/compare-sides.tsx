import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/button.tsx';
import * as layout from '../../kit/layout.css.ts';
import type { GridControl } from './control.ts';
import * as styles from './grid.css.ts';
import { format } from './model/cell-text.ts';
import type { Column, Row } from './model/column.ts';
import { useHanging } from './use-hanging.ts';

/** A cell that another user has changed too, with both values to choose from. */
export function CompareSides({ control, row, column }: { control: GridControl; row: Row; column: Column }) {
  const { t } = useTranslation();
  const box = useHanging();
  useEffect(() => box.current?.querySelector('button')?.focus(), [box]);
  const choose = (side: 'mine' | 'theirs') => {
    control.modes.send({ type: 'accept' });
    control.choose({ row: row.key, column: column.key }, side);
  };
  const words = { mine: row.cells[column.key] ?? null, theirs: row.theirs[column.key]?.value ?? null };
  return (
    <div
      ref={box}
      className={styles.popup}
      role="group"
      aria-label={t('kind.grid.compare')}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') control.modes.send({ type: 'abandon' });
      }}
    >
      <div className={layout.row}>
        {(['mine', 'theirs'] as const).map((side) => (
          <Button key={side} size="small" onClick={() => choose(side)}>
            {t(`kind.grid.keep.${side}`, { value: format(column, words[side]) || '–' })}
          </Button>
        ))}
      </div>
    </div>
  );
}
