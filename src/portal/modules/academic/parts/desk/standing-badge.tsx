import { useTranslation } from 'react-i18next';
import type { Standing } from '../../../../../contract/academic/attendance.ts';
import type { Tone } from '../../../../kit/badge.tsx';
import { StatusBadge } from '../../../../kit/status-badge.tsx';

const tones: Record<Standing, Tone> = { eligible: 'success', condonable: 'warning', short: 'danger', none: 'neutral' };

/** Standing of a course as icon, word and colour. */
export function StandingBadge({ of }: { of: Standing }) {
  const { t } = useTranslation();
  return <StatusBadge tone={tones[of]}>{t(`deskAttendance.standing.${of}`)}</StatusBadge>;
}
