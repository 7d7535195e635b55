import { useTranslation } from 'react-i18next';
import type { Registration } from '../../../../../contract/academic/registrations.ts';
import { Badge } from '../../../../kit/badge.tsx';

/** Badges of a registration: open dues, or late and repeat registration. */
export function Marks({ row, of }: { row: Registration; of: 'dues' | 'as' }) {
  const { t } = useTranslation();
  if (of === 'dues') return row.hasDues ? <Badge tone="warning">{t('registration.dues.open')}</Badge> : t('registration.dues.clear');
  const marks = [row.isLate && ('late' as const), row.isRepeat && ('repeat' as const)].filter((mark) => mark !== false);
  return marks.length === 0 ? '–' : marks.map((mark) => <Badge key={mark}>{t(`registration.choice.as.${mark}`)}</Badge>);
}
