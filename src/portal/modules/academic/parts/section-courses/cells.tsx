import { useTranslation } from 'react-i18next';
import type { SectionCourseRow } from '../../../../../contract/academic/section-courses.ts';
import { StatusBadge } from '../../../../kit/status-badge.tsx';

export const CourseKindText = ({ kind }: { kind: SectionCourseRow['kind'] }) => useTranslation().t(`sectionCourse.choice.kind.${kind}`);

/** Yes if each group is taught on its own. */
export function GroupsText({ byGroup }: { byGroup: boolean }) {
  const { t } = useTranslation();
  return byGroup ? t('common.yes') : t('common.no');
}

/** Names of the instructors, each once. A course or group without a lead is marked. */
export function InstructorNames({ row: { instructors, lacksLead } }: { row: Pick<SectionCourseRow, 'instructors' | 'lacksLead'> }) {
  const { t } = useTranslation();
  const names = [...new Set(instructors.map(({ name }) => name))].join(', ');
  if (!lacksLead) return names;
  return (
    <>
      <StatusBadge tone="warning">{t('sectionCourse.lacksLead')}</StatusBadge> {names}
    </>
  );
}
