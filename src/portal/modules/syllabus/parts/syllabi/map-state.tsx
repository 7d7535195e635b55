import { useTranslation } from 'react-i18next';
import type { SemesterCourse } from '../../../../../contract/syllabus/syllabi.ts';
import { StatusBadge } from '../../../../kit/status-badge.tsx';

const tones = { draft: 'warning', review: 'accent', approved: 'success' } as const;

/** Status of the outcome map of a course: not begun, incomplete, or its workflow status. */
export function MapState({ of }: { of: Pick<SemesterCourse, 'hasMap' | 'isMapped' | 'mapStatus'> | undefined }) {
  const { t } = useTranslation();
  if (!of) return null;
  if (!of.hasMap) return t('syllabus.map.none');
  const isOpen = of.mapStatus === 'draft' && !of.isMapped;
  return (
    <StatusBadge tone={isOpen ? 'warning' : tones[of.mapStatus]}>
      {t(isOpen ? 'syllabus.map.incomplete' : `syllabus.choice.mapStatus.${of.mapStatus}`)}
    </StatusBadge>
  );
}
