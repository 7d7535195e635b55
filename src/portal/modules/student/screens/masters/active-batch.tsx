import { FastForward } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { activeBatches } from '../../../../../contract/student/batches.ts';
import { useCall } from '../../../../api/use-call.ts';
import { Button } from '../../../../kit/button.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import { useDisclosure } from '../../../../kit/use-disclosure.ts';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import { ScreenHeader } from '../../../../kinds/parts/screen-header.tsx';
import { useMay } from '../../../../session/use-permissions.ts';
import { ActiveTable } from '../../parts/masters/active-table.tsx';
import { RollForward } from '../../parts/masters/roll-forward.tsx';

/** Where every batch stands, and the ways on: start a semester, close it, roll many forward, pass out. */
export function Screen() {
  const { t } = useTranslation();
  const answer = useCall(activeBatches, {});
  const mayChange = useMay('BatchYear_EDIT');
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const { isOpen: isRolling, open: roll, close } = useDisclosure();
  const batches = answer.data?.data ?? [];
  const rolled = batches.filter(({ id, next }) => chosen.includes(id) && next !== null);
  return (
    <div className={layout.blocks}>
      <ScreenHeader
        title={t('nav.activeBatch')}
        actions={
          mayChange && (
            <Button variant="primary" icon={FastForward} disabled={rolled.length === 0} onClick={() => roll()}>
              {t('activeBatch.action.rollForward')}
            </Button>
          )
        }
      />
      {mayChange && batches.length > 0 && (
        <p role="status">
          {rolled.length === 0 ? t('activeBatch.roll.choose') : t('activeBatch.roll.chosen', { count: rolled.length })}
        </p>
      )}
      {answer.isPending && <Skeleton width="full" />}
      {answer.isError && !answer.data && (
        <ErrorView
          error={answer.error}
          title={t('activeBatch.failed')}
          onRetry={() => void answer.refetch()}
          isRetrying={answer.isFetching}
        />
      )}
      {answer.data && batches.length === 0 && <EmptyState title={t('activeBatch.none')} />}
      {batches.length > 0 && (
        <ActiveTable batches={batches} chosen={chosen} onChosen={setChosen} mayChange={mayChange} />
      )}
      {isRolling && (
        <RollForward
          batches={rolled}
          onClose={close}
          onDone={() => {
            close();
            setChosen([]);
          }}
        />
      )}
    </div>
  );
}
