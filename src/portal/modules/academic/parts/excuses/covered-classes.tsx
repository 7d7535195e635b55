import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { excuseClasses, type CoveredClass, type ExcuseRow } from '../../../../../contract/academic/excuses.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useFormat } from '../../../../i18n/format.ts';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import { StatusBadge } from '../../../../kit/status-badge.tsx';
import { to } from '../../../../links.ts';
import { useMayOpen } from '../../../../session/use-permissions.ts';
import { EffectCounts } from './effect-counts.tsx';

const columns = ['day', 'effect', 'mark', 'course', 'section', 'teacher'] as const;
const tones = {
  changes: 'warning',
  excused: 'success',
  came: 'neutral',
  otherwise: 'neutral',
  outside: 'neutral',
  absent: 'danger',
} as const;

/** Classes held on the days of an excuse, each with the effect on its mark. */
export function CoveredClasses({ record: { id } }: PartProps<ExcuseRow>) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(excuseClasses, { id });
  if (error) return <ErrorView error={error} title={t('excuse.classesFailed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton width="full" />;
  if (data.data.length === 0) return <EmptyState level={2} title={t('excuse.noClasses')} text={t('excuse.noClassesText')} />;
  return (
    <div className={layout.stack}>
      <EffectCounts id={id} />
      <RowsCard
        title={t('excuse.tab.classes')}
        columns={columns.map((column) => t(`excuse.class.${column}`))}
        rows={data.data.map((covered) => [
          <ClassLink key="day" of={covered} />,
          <StatusBadge key="effect" tone={tones[covered.effect]}>
            {t(`excuse.effect.${covered.effect}`)}
          </StatusBadge>,
          t(`attendanceMark.choice.mark.${covered.mark}`),
          <Bdi key="course">{`${covered.course} ${covered.code}`}</Bdi>,
          <Bdi key="section">{covered.section}</Bdi>,
          covered.teacher,
        ])}
      />
    </div>
  );
}

function ClassLink({ of: { onDate, startsAt, word } }: { of: CoveredClass }) {
  const format = useFormat();
  const mayOpen = useMayOpen('worklogSheet');
  const when = <Bdi>{`${format.date(onDate)} ${startsAt}`}</Bdi>;
  if (!mayOpen) return when;
  return (
    <Link className={layout.tapTarget} href={to('worklogSheet', { key: word })}>
      {when}
    </Link>
  );
}
