import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getSeats } from '../../../../../contract/student/batches.ts';
import { useCall } from '../../../../api/use-call.ts';
import { BarChart } from '../../../../kit/charts/bar-chart.tsx';
import { Card } from '../../../../kit/card.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import type { MasterRow } from '../../../../kinds/resource/description.ts';
import { SeatGrid } from './seat-grid.tsx';
import { cellName, seatsOf, useSeats } from './use-seats.ts';

/** A batch's seats by branch and admission category, beside those admitted; the picture follows what is typed. */
export function Seats({ record: { id } }: PartProps<MasterRow>) {
  const { t } = useTranslation();
  const answer = useCall(getSeats, { id });
  // After somebody else's change the matrix is read again, and begun again.
  const [round, setRound] = useState(0);
  if (answer.isPending) return <Skeleton width="full" />;
  if (!answer.data)
    return <ErrorView error={answer.error} title={t('batch.seats.failed')} onRetry={() => void answer.refetch()} isRetrying={answer.isFetching} />; // prettier-ignore
  const matrix = answer.data.data;
  if (matrix.branches.length === 0) return <EmptyState title={t('batch.seats.noBranches')} />;
  const again = () => void answer.refetch().then(() => setRound(round + 1));
  return <SeatEditor key={round} id={id} matrix={matrix} onAgain={again} />;
}

type Matrix = Parameters<typeof SeatGrid>[0]['matrix'];

function SeatEditor({ id, matrix, onAgain }: { id: number; matrix: Matrix; onAgain: () => void }) {
  const { t } = useTranslation();
  const actor = useSeats(id, matrix);
  const values = useSelector(actor, (snapshot) => snapshot.context.values);
  const bars = matrix.branches.map((branch) => ({
    key: String(branch.id),
    label: branch.code,
    values: [branch.admitted],
    mark: matrix.categories.reduce((sum, category) => sum + seatsOf(values[cellName(branch.id, category.id)]), 0),
  }));
  return (
    <div className={layout.blocks}>
      <SeatGrid matrix={matrix} actor={actor} onAgain={onAgain} />
      <Card title={t('batch.seats.chart')}>
        <div className={layout.stack}>
          <p>{t('batch.seats.chartText')}</p>
          <BarChart label={t('batch.seats.chart')} bars={bars} />
        </div>
      </Card>
    </div>
  );
}
