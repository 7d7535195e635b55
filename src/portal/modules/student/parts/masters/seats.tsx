import { useTranslation } from 'react-i18next';
import { getSeats } from '../../../../../contract/student/batches.ts';
import { useCall } from '../../../../api/use-call.ts';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import { useDisclosure } from '../../../../kit/use-disclosure.ts';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import type { MasterRow } from '../../../../kinds/resource/description.ts';
import { useMay } from '../../../../session/use-permissions.ts';
import { SeatEditor } from './seat-editor.tsx';

/** Seats of a batch by branch and admission category, with admitted students. */
export function Seats({ record: { id } }: PartProps<MasterRow>) {
  const { t } = useTranslation();
  const answer = useCall(getSeats, { id });
  const mayChange = useMay('STUDENT_MASTER');
  const { isOpen: isWhole, open: showAll } = useDisclosure();
  if (answer.isPending) return <Skeleton width="full" />;
  if (!answer.data)
    return (
      <ErrorView
        error={answer.error}
        title={t('batch.seats.failed')}
        onRetry={() => void answer.refetch()}
        isRetrying={answer.isFetching}
      />
    );
  const matrix = answer.data.data;
  if (matrix.branches.length === 0) return <EmptyState title={t('batch.seats.noBranches')} />;
  return (
    <SeatEditor key={`${id} ${isWhole} ${mayChange}`} matrix={matrix} isWhole={isWhole} mayChange={mayChange} onWhole={() => showAll()} />
  );
}
