import { useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { SeatMatrix } from '../../../../../contract/student/batches.ts';
import { Button } from '../../../../kit/button.tsx';
import { Card } from '../../../../kit/card.tsx';
import { BarChart } from '../../../../kit/charts/bar-chart.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { GridView } from '../../../../kinds/grid/grid.tsx';
import { useGridState } from '../../../../kinds/grid/store.ts';
import { useGrid } from '../../../../kinds/grid/use-grid.ts';
import { seatGrid, seatsOf } from './seat-grid.tsx';

interface Props {
  matrix: SeatMatrix;
  /** Shows all categories, not only those usual for the degree. */
  isWhole: boolean;
  mayChange: boolean;
  onWhole: () => void;
}

/** Grid of seats, with a chart below that is updated while typing. */
export function SeatEditor({ matrix, isWhole, mayChange, onWhole }: Props) {
  const { t } = useTranslation();
  // Fixed while the grid is open, so that a column does not disappear when its seats are cleared.
  const [categories] = useState(() => shownOf(matrix, isWhole));
  const shown = useMemo(() => ({ matrix, categories }), [matrix, categories]);
  const control = useGrid(seatGrid, shown, mayChange);
  const rows = useGridState(control.store, ({ sheet }) => sheet.rows);
  const isUnsaved = useSyncExternalStore(control.saves.subscribe, () => control.saves.tally().unsaved > 0);
  const bars = rows.map((row) => ({
    key: row.key,
    label: String(row.cells['branch']),
    values: [matrix.branches.find(({ id }) => String(id) === row.key)?.admitted ?? 0],
    mark: seatsOf(row, shown),
  }));
  return (
    <div className={layout.blocks}>
      <div className={layout.stack}>
        <GridView control={control} savesByItself={false} />
        {categories.length < matrix.categories.length && (
          <div className={layout.row}>
            <Button variant="quiet" disabled={isUnsaved} onClick={onWhole}>
              {t('batch.seats.allCategories')}
            </Button>
          </div>
        )}
      </div>
      <Card title={t('batch.seats.chart')}>
        <div className={layout.stack}>
          <p>{t('batch.seats.chartText')}</p>
          <BarChart label={t('batch.seats.chart')} bars={bars} />
        </div>
      </Card>
    </div>
  );
}

function shownOf({ categories }: SeatMatrix, isWhole: boolean): SeatMatrix['categories'] {
  const usual = categories.filter(({ isUsual }) => isUsual);
  return isWhole || usual.length === 0 ? categories : usual;
}
