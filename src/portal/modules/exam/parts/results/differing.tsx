import { useTranslation } from 'react-i18next';
import { Bdi } from '../../../../kit/bdi.tsx';
import { StatusBadge } from '../../../../kit/status-badge.tsx';

interface Props {
  /** The value declared by the university. */
  declared: string | null;
  /** The value computed by the college; null if unknown. */
  college: string | null;
}

/** The declared value, with the value of the college beside it if the two differ. */
export function Differing({ declared, college }: Props) {
  const { t } = useTranslation();
  if (declared === null || college === null || declared === college) return <Bdi>{declared ?? '–'}</Bdi>;
  return (
    <>
      <Bdi>{declared}</Bdi> <StatusBadge tone="warning">{t('endResults.own', { value: college })}</StatusBadge>
    </>
  );
}
