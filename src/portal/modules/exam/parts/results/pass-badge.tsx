import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../../kit/status-badge.tsx';

/** Badge for passed or failed. */
export function PassBadge({ isPass }: { isPass: boolean }) {
  const { t } = useTranslation();
  return <StatusBadge tone={isPass ? 'success' : 'danger'}>{t(`endResults.choice.isPass.${isPass}`)}</StatusBadge>;
}
