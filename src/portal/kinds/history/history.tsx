import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listAuditEvents, type AuditChange } from '../../../contract/core/audit.ts';
import { recordType } from '../../../contract/records.ts';
import { useCall } from '../../api/use-call.ts';
import { useFormat } from '../../i18n/format.ts';
import { Card } from '../../kit/card.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Icon } from '../../kit/icon.tsx';
import * as layout from '../../kit/layout.css.ts';
import { Pagination } from '../../kit/pagination.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { ErrorView } from '../parts/error-view.tsx';
import * as styles from './history.css.ts';
import { useRecordFields } from './use-record-fields.ts';
import { AuditValue, FieldName } from './value.tsx';

export interface RecordHistoryProps {
  /** Table name as in the audit trail: `students`. */
  tableName: string;
  recordId: number;
  title: string;
}

const pageSize = 50;

/**
 * The changes to a record and its parts, newest first: the audit trail of one record, for users with the permission.
 */
export function RecordHistory({ tableName, recordId, title }: RecordHistoryProps) {
  const { t } = useTranslation();
  const format = useFormat();
  useRecordFields(tableName); // loads in parallel with the events
  const [page, setPage] = useState(1);
  const withParts = recordType(tableName)?.parts && { withParts: true };
  const query = { tableName: [tableName], recordId: [recordId], ...withParts, page, pageSize } as const;
  const { data, error, refetch, isFetching } = useCall(listAuditEvents, { query: query as never }, { keepPrevious: true });
  if (!data && error)
    return <ErrorView error={error} title={t('kind.history.failed')} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <Skeleton width="full" />;
  if (data.total === 0) return <EmptyState />;
  return (
    <div className={layout.stack}>
      <Card title={title}>
        <ol className={styles.list}>
          {data.data.map((event) => (
            <li key={event.id} className={styles.event}>
              <time dateTime={event.createdAt} className={styles.time}>
                {format.dateTime(event.createdAt)}
              </time>
              <div>
                <strong>{t(`kind.history.action.${event.action}`)}</strong>{' '}
                <span className={styles.by}>{event.by ?? t('kind.history.system')}</span>
                {event.tableName !== tableName && (
                  <div>
                    <span className={styles.name}>{t([`trail.table.${event.tableName}`, 'trail.table.other'])}</span>{' '}
                    <bdi>{event.label}</bdi>
                  </div>
                )}
                {event.note && <div>{event.note}</div>}
                {event.changes.length > 0 && (
                  <ul className={styles.changes}>
                    {event.changes.map((change) => (
                      <li key={change.field}>
                        <ChangedField tableName={event.tableName} change={change} />
                      </li>
                    ))}
                  </ul>
                )}
              </div>
            </li>
          ))}
        </ol>
      </Card>
      {data.total > pageSize && <Pagination page={page} pageSize={pageSize} total={data.total} onPage={setPage} />}
    </div>
  );
}

/** One field with its old and new value; for a personal field only that it changed. */
function ChangedField({ tableName, change }: { tableName: string; change: AuditChange }) {
  const { t } = useTranslation();
  return (
    <>
      <span className={styles.name}>
        <FieldName tableName={tableName} field={change.field} />
      </span>{' '}
      {change.isHidden ? (
        <em>{t('kind.history.hidden')}</em>
      ) : (
        <>
          <AuditValue tableName={tableName} change={change} side="before" />{' '}
          <Icon of={ArrowRight} size={14} isMirrored className={styles.arrow} />{' '}
          <AuditValue tableName={tableName} change={change} side="after" />
        </>
      )}
    </>
  );
}
