import { useTranslation } from 'react-i18next';
import type { RecordQueryRow } from '../../../../../contract/desk/queries.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { StatusBadge } from '../../../../kit/status-badge.tsx';

/** Day since which the query has been waiting, marked if it is late. */
export function LateNote({ row: { askedAt, isLate } }: { row: RecordQueryRow }) {
  const { t } = useTranslation();
  const day = useFormat().date(askedAt);
  return isLate ? (
    <span title={t('recordQuery.isLate')}>
      <StatusBadge tone="danger">{day}</StatusBadge>
    </span>
  ) : (
    day
  );
}
