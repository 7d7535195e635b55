import { useTranslation } from 'react-i18next';
import { studentHistory, type RecordChange, type StudentRecord } from '../../../../contract/student.ts';
import { useCall } from '../../../api/use-call.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Card } from '../../../kit/card.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { labelName } from '../../../kinds/form/wire.ts';
import type { PartProps } from '../../../kinds/detail/description.ts';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import * as styles from './student.css.ts';

/** Who changed what on this record, and when. */
export function History({ record }: PartProps<StudentRecord>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, isPending, error, refetch } = useCall(studentHistory, { id: record.id });
  if (isPending) return <Skeleton width="full" />;
  if (!data) return <ErrorView error={error} title={t('student.history.failed')} onRetry={() => void refetch()} />;
  if (data.data.length === 0) return <EmptyState />;
  return (
    <Card title={t('student.tab.history')}>
      <ol className={styles.timeline}>
        {data.data.map((change) => (
          <li key={change.id} className={styles.moment}>
            <time dateTime={change.at} className={styles.momentDate}>
              {format.dateTime(change.at)}
            </time>
            <div>
              <strong>{t(`student.history.action.${change.action}`)}</strong>{' '}
              <span className={styles.momentBy}>{change.by ?? t('student.history.system')}</span>
              {change.note && <div>{change.note}</div>}
              <Changes change={change} />
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Changes({ change: { before, after } }: { change: RecordChange }) {
  const { t, i18n } = useTranslation();
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const label = (name: string) => {
    const key = `student.field.${labelName(name)}`;
    return i18n.exists(key) ? t(key) : i18n.exists(`student.section.${name}`) ? t(`student.section.${name}`) : name;
  };
  const shown = (value: unknown) =>
    value === null || value === undefined || typeof value === 'object' ? '…' : String(value);
  if (names.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {names.map((name) => (
        <li key={name}>
          {label(name)}: <bdi>{shown(before?.[name])}</bdi> → <bdi>{shown(after?.[name])}</bdi>
        </li>
      ))}
    </ul>
  );
}
