import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { studentTimeline, type StudentRecord, type TimelineEntry } from '../../../../contract/student/student.ts';
import { useCall } from '../../../api/use-call.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Badge } from '../../../kit/badge.tsx';
import { Bdi } from '../../../kit/bdi.tsx';
import { Card } from '../../../kit/card.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { Timeline as Moments } from '../../../kit/timeline.tsx';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import type { PartProps } from '../../../kinds/detail/description.ts';
import { LifeActions } from './life/life-actions.tsx';

/** Events and certificates of a student with their order numbers, newest first. */
export function Timeline({ record }: PartProps<StudentRecord>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, isPending, error, refetch } = useCall(studentTimeline, { id: record.id });
  if (isPending) return <Skeleton width="full" />;
  if (!data) return <ErrorView error={error} title={t('student.timeline.failed')} onRetry={() => void refetch()} />;
  if (data.data.length === 0) return <EmptyState />;
  return (
    <Card title={t('student.tab.timeline')} actions={<LifeActions studentId={record.id} />}>
      <Moments
        moments={data.data.map((entry) => ({
          key: `${entry.type} ${entry.id}`,
          day: entry.onDate,
          date: format.date(entry.onDate),
          content: <Content entry={entry} />,
          note: [entry.orderNo && <Bdi key="order">{entry.orderNo}</Bdi>, entry.orderNo && ' · ', entry.by],
        }))}
      />
    </Card>
  );
}

function Content({ entry }: { entry: TimelineEntry }) {
  const { t } = useTranslation();
  return (
    <>
      <strong>{t(`student.timeline.${entry.type}.${entry.kind}`)}</strong>{' '}
      {entry.isUndone && (
        <Badge tone="warning">{t(entry.type === 'certificate' ? 'student.certificate.state.cancelled' : 'student.timeline.undone')}</Badge>
      )}
      {entry.from && entry.to && (
        <div>
          <Bdi>{entry.from}</Bdi> <Icon of={ArrowRight} size={14} isMirrored /> <Bdi>{entry.to}</Bdi>
        </div>
      )}
      {entry.reason && <div>{entry.type === 'certificate' ? entry.reason : t(`student.timeline.reason.${entry.reason}`)}</div>}
      {entry.note && <div>{entry.note}</div>}
    </>
  );
}
