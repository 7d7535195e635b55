import { FastForward } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { activeBatches } from '../../../../../contract/student/batches.ts';
import { useCall } from '../../../../api/use-call.ts';
import { ButtonLink } from '../../../../kit/button-link.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import { ScreenHeader } from '../../../../kinds/parts/screen-header.tsx';
import { to } from '../../../../links.ts';
import { useMay } from '../../../../session/use-permissions.ts';
import { ActiveTable } from '../../parts/masters/active-table.tsx';

/** Current semesters of all batches, with actions to start, close, roll forward and pass out. */
export function Screen() {
  const { t } = useTranslation();
  const answer = useCall(activeBatches, {});
  const mayChange = useMay('BatchYear_EDIT');
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const batches = answer.data?.data ?? [];
  const rolled = batches.flatMap(({ id, next }) => (chosen.includes(id) && next !== null ? [id] : []));
  return (
    <div className={layout.blocks}>
      <ScreenHeader
        title={t('nav.activeBatch')}
        actions={
          mayChange && (
            <ButtonLink
              variant="primary"
              icon={FastForward}
              href={to('rollForward', {}, { rows: rolled.length > 0 ? rolled.join(',') : null })}
            >
              {t('activeBatch.action.rollForward')}
            </ButtonLink>
          )
        }
      />
      {mayChange && batches.length > 0 && (
        <p role="status">{rolled.length === 0 ? t('activeBatch.roll.choose') : t('activeBatch.roll.chosen', { count: rolled.length })}</p>
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
      {batches.length > 0 && <ActiveTable batches={batches} chosen={chosen} onChosen={setChosen} mayChange={mayChange} />}
    </div>
  );
}
