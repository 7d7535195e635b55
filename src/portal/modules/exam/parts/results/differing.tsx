import { useTranslation } from 'react-i18next';
import { Bdi } from '../../../../kit/bdi.tsx';
import { StatusBadge } from '../../../../kit/status-badge.tsx';

interface Props {
  /** As the university declared it. */
  told: string | null;
  /** As the college has it; null where it does not know. */
  own: string | null;
}

/** What was declared; beside it what the college has, where that is something else. */
export function Differing({ told, own }: Props) {
  const { t } = useTranslation();
  if (told === null || own === null || told === own) return <Bdi>{told ?? '–'}</Bdi>;
  return (
    <>
      <Bdi>{told}</Bdi> <StatusBadge tone="warning">{t('endResults.own', { value: own })}</StatusBadge>
    </>
  );
}
