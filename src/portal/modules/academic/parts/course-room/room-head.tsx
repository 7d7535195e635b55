import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { CourseRoom } from '../../../../../contract/academic/course-room.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { Card } from '../../../../kit/card.tsx';
import { DescriptionList } from '../../../../kit/description-list.tsx';
import { PartOf } from '../../../../kit/part-of.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { to } from '../../../../links.ts';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { useMayOpen } from '../../../../session/use-permissions.ts';
import { CourseKindText } from '../section-courses/cells.tsx';

/** Section, weekly load and lead teacher. */
export function RoomHead({ record }: PartProps<CourseRoom>) {
  const { t } = useTranslation();
  const format = useFormat();
  const mayOpen = useMayOpen('sectionView');
  const { section, sectionId, lectures, tutorials, practicals, weeklyPeriods, blockPeriods } = record;
  const leads = record.teachers.filter(({ role }) => role === 'lead').map(({ name, group }) => (group ? `${name} (${group})` : name));
  return (
    <Card>
      <DescriptionList
        columns={4}
        items={[
          {
            label: t('sectionCourse.field.section'),
            value: mayOpen ? (
              <Link className={layout.tapTarget} href={to('sectionView', { id: sectionId })}>
                {section}
              </Link>
            ) : (
              <Bdi>{section}</Bdi>
            ),
          },
          { label: t('sectionCourse.field.term'), value: <bdi>{record.term}</bdi> },
          { label: t('sectionCourse.field.kind'), value: <CourseKindText kind={record.kind} /> },
          {
            label: t('sectionCourse.field.load'),
            value: <Bdi>{[lectures, tutorials, practicals].join('-')}</Bdi>,
          },
          { label: t('courseRoom.credits'), value: format.number(record.credits) },
          {
            label: t('sectionCourse.field.weeklyPeriods'),
            value:
              blockPeriods > 1
                ? `${format.number(weeklyPeriods)} (${t('sectionCourse.field.blockPeriods')}: ${format.number(blockPeriods)})`
                : format.number(weeklyPeriods),
          },
          { label: t('section.field.strength'), value: format.number(record.strength) },
          {
            label: t('courseRoom.held'),
            value: <PartOf part={record.progress.held} whole={record.progress.expected} />,
          },
          { label: t('instructor.field.lead'), value: leads.join(', ') || '–' },
        ]}
      />
    </Card>
  );
}
