import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Fields } from '../../../../contract/field.ts';
import { studentHistory, type RecordChange, type StudentRecord } from '../../../../contract/student.ts';
import { studentFields } from '../../../../contract/student-fields.ts';
import { useCall } from '../../../api/use-call.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Card } from '../../../kit/card.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { useShownValue } from '../../../kinds/form/shown-value.ts';
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
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (names.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {names.map((name) => (
        <li key={name}>
          <ChangedField name={name} before={before?.[name]} after={after?.[name]} />
        </li>
      ))}
    </ul>
  );
}

/** One field, as it was and as it became, in words. */
function ChangedField({ name, before, after }: { name: string; before: unknown; after: unknown }) {
  const { t, i18n } = useTranslation();
  const field = (studentFields as Fields)[name];
  const was = useShownValue('student', name, field, before);
  const became = useShownValue('student', name, field, after);
  const keys = [`student.field.${labelName(name, field)}`, `student.section.${name}`];
  const key = keys.find((one) => i18n.exists(one));
  return (
    <>
      <span className={styles.changedName}>{key ? t(key) : name}</span> <bdi>{was}</bdi>{' '}
      <Icon of={ArrowRight} size={14} isMirrored /> <bdi>{became}</bdi>
    </>
  );
}
