import { useTranslation } from 'react-i18next';
import type { SheetRow } from '../../../../../contract/exam/sheets.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { StatusBadge } from '../../../../kit/status-badge.tsx';

/** The due date of marks or, once past, the number of days overdue. */
export function DueDay({ sheet: { dueOn, overdue } }: { sheet: Pick<SheetRow, 'dueOn' | 'overdue'> }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (dueOn === null) return null;
  if (overdue === 0) return <bdi>{format.date(dueOn)}</bdi>;
  return <StatusBadge tone="danger">{t('marks.overdue', { count: overdue })}</StatusBadge>;
}
