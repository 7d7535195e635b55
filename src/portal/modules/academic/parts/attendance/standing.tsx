import { useTranslation } from 'react-i18next';
import type { Standing as Stands } from '../../../../../contract/academic/attendance.ts';
import type { Tone } from '../../../../kit/badge.tsx';
import { StatusBadge } from '../../../../kit/status-badge.tsx';

const tones: Record<Stands, Tone> = { eligible: 'success', condonable: 'warning', short: 'danger', none: 'neutral' };

/** Badge for the standing of attendance. */
export function Standing({ of }: { of: Stands }) {
  const { t } = useTranslation();
  return of === 'none' ? '–' : <StatusBadge tone={tones[of]}>{t(`teachingReport.standing.${of}`)}</StatusBadge>;
}
