import { CircleCheck, CircleDashed, Clock, Lock, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OwnFeedback } from '../../../../../contract/feedback/desk.ts';
import type { Tone } from '../../../../kit/badge.tsx';
import { StatusBadge } from '../../../../kit/status-badge.tsx';

type Status = OwnFeedback['status'];

/** Status of an offering for the student, by word, icon and colour. */
export function OwnStatus({ status }: { status: Status }) {
  const { t } = useTranslation();
  return (
    <StatusBadge tone={tones[status]} icon={drawings[status]}>
      {t(`deskFeedback.status.${status}`)}
    </StatusBadge>
  );
}

const tones: Readonly<Record<Status, Tone>> = {
  soon: 'neutral',
  open: 'accent',
  answered: 'success',
  closed: 'neutral',
};
const drawings: Readonly<Record<Status, LucideIcon>> = {
  soon: Clock,
  open: CircleDashed,
  answered: CircleCheck,
  closed: Lock,
};
