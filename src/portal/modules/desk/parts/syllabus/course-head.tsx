import { useTranslation } from 'react-i18next';
import type { DeskCourseContent } from '../../../../../contract/desk/syllabus.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { Card } from '../../../../kit/card.tsx';
import { DescriptionList } from '../../../../kit/description-list.tsx';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { coverageText } from './coverage-text.ts';
import { StandingChip } from './standing-chip.tsx';

/** The course, its teachers and its progress. */
export function CourseHead({ record }: PartProps<DeskCourseContent>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { lectures, tutorials, practicals, credits, internalMax, externalMax, category, group, section, teachers } = record;
  const field = (name: string) => t(`course.field.${name}`);
  return (
    <Card>
      <DescriptionList
        columns={4}
        items={[
          { label: t('deskSyllabus.head.standing'), value: <StandingChip standing={record.standing} /> },
          { label: t('deskSyllabusCourse.head.coverage'), value: coverageText(record.coverage, format) },
          { label: t('deskSyllabusCourse.head.section'), value: section && <Bdi>{section}</Bdi> },
          { label: t('deskSyllabusCourse.head.teachers'), value: teachers.map(({ name }) => name).join(', ') },
          { label: t('deskSyllabus.head.load'), value: <Bdi>{[lectures, tutorials, practicals].join('-')}</Bdi> },
          { label: field('credits'), value: format.number(credits) },
          {
            label: t('deskSyllabus.head.marks'),
            value: <Bdi>{t('deskSyllabus.marksOf', { internal: format.number(internalMax), external: format.number(externalMax) })}</Bdi>,
          },
          { label: field('category'), value: [t(`course.choice.category.${category}`), group].filter(Boolean).join(' · ') },
          { label: t('deskSyllabusCourse.head.grade'), value: record.grade && <Bdi>{record.grade}</Bdi> },
          ...(record.objectives ? [{ label: field('objectives'), value: <bdi>{record.objectives}</bdi>, isWide: true }] : []),
        ]}
      />
    </Card>
  );
}
