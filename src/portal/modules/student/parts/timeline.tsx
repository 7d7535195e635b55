import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { studentTimeline, type StudentRecord } from '../../../../contract/student/student.ts';
import { useCall } from '../../../api/use-call.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Badge } from '../../../kit/badge.tsx';
import { Bdi } from '../../../kit/bdi.tsx';
import { Card } from '../../../kit/card.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import type { PartProps } from '../../../kinds/detail/description.ts';
import { LifeActions } from './life/life-actions.tsx';
import * as styles from './student.css.ts';

/** What happened to the student at this college, newest first: events with their order numbers, and certificates. */
export function Timeline({ record }: PartProps<StudentRecord>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, isPending, error, refetch } = useCall(studentTimeline, { id: record.id });
  if (isPending) return <Skeleton width="full" />;
  if (!data) return <ErrorView error={error} title={t('student.timeline.failed')} onRetry={() => void refetch()} />;
  if (data.data.length === 0) return <EmptyState />;
  return (
    <Card title={t('student.tab.timeline')} actions={<LifeActions studentId={record.id} />}>
      <ol className={styles.timeline}>
        {data.data.map((entry) => (
          <li key={`${entry.type} ${entry.id}`} className={styles.moment}>
            <time dateTime={entry.onDate} className={styles.momentDate}>
              {format.date(entry.onDate)}
            </time>
            <div>
              <strong>{t(`student.timeline.${entry.type}.${entry.kind}`)}</strong>{' '}
              {entry.isUndone && (
                <Badge tone="warning">
                  {t(entry.type === 'certificate' ? 'student.certificate.state.cancelled' : 'student.timeline.undone')}
                </Badge>
              )}
              {entry.from && entry.to && (
                <div>
                  <Bdi>{entry.from}</Bdi> <Icon of={ArrowRight} size={14} isMirrored /> <Bdi>{entry.to}</Bdi>
                </div>
              )}
              {entry.reason && (
                <div>{entry.type === 'certificate' ? entry.reason : t(`student.timeline.reason.${entry.reason}`)}</div>
              )}
              {entry.note && <div>{entry.note}</div>}
              <div className={styles.momentBy}>
                {entry.orderNo && (
                  <>
                    <Bdi>{entry.orderNo}</Bdi> ·{' '}
                  </>
                )}
                {entry.by}
              </div>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
