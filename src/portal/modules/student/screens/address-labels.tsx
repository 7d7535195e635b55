import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { addressLabels } from '../../../../contract/student-papers.ts';
import { useCall } from '../../../api/use-call.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Banner } from '../../../kit/banner.tsx';
import { Button } from '../../../kit/button.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import { ScreenHeader } from '../../../kinds/parts/screen-header.tsx';
import { usePaper } from '../../../kinds/report/paper.ts';
import * as paper from '../../../kinds/report/report.css.ts';
import { PostalLabel } from '../parts/papers/postal-label.tsx';
import { useChosen } from '../parts/papers/use-chosen.ts';

/** Labels for letters to the students that the address names: A4, three across, eight down. */
export function Screen() {
  const { t } = useTranslation();
  const format = useFormat();
  const ids = useChosen();
  const asked = useCall(addressLabels, { query: { id: [...ids] } }, { enabled: ids.length > 0 });
  usePaper('labels', '');
  const labels = asked.data?.data ?? [];
  const left = asked.data?.left ?? 0;
  return (
    <div className={layout.blocks}>
      <div data-chrome="">
        <ScreenHeader
          title={t('nav.studentLabels')}
          subtitle={asked.data && t('student.label.count', { count: labels.length })}
          actions={
            labels.length > 0 && (
              <Button variant="primary" icon={Printer} onClick={() => window.print()}>
                {t('kind.detail.print')}
              </Button>
            )
          }
        />
      </div>
      {ids.length > 0 && asked.isPending && <Skeleton width="full" />}
      {asked.isError && (
        <ErrorView error={asked.error} title={t('student.label.failed')} onRetry={() => void asked.refetch()} />
      )}
      {(ids.length === 0 || asked.data?.data.length === 0) && (
        <EmptyState title={t('student.card.nobody')} text={t('student.card.nobodyHint')} />
      )}
      {left > 0 && (
        <div data-chrome="">
          <Banner tone="warning">
            {t('student.report.withoutAddress', { count: left, shown: format.number(left) })}
          </Banner>
        </div>
      )}
      {labels.length > 0 && (
        <ul role="list" className={paper.labels}>
          {labels.map((one) => (
            <PostalLabel key={one.id} name={one.name} careOf={one.guardian} address={one} />
          ))}
        </ul>
      )}
    </div>
  );
}
