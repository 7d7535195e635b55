import { useTranslation } from 'react-i18next';
import { sumOfHours } from '../../../../../contract/syllabus/course-rules.ts';
import type { Course } from '../../../../../contract/syllabus/courses.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import { ProgressBar } from '../../../../kit/progress-bar.tsx';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';

/** The hours that are planned for each outcome, added up from the topics that name it. */
export function Coverage({ record }: PartProps<Course>) {
  const { t } = useTranslation();
  const format = useFormat();
  const topics = record.modules.flatMap(({ topics: ofModule }) => ofModule);
  if (topics.length === 0)
    return <EmptyState level={2} title={t('course.coverage.empty')} text={t('course.coverage.emptyText')} />;
  const total = sumOfHours(topics.map(({ plannedHours }) => plannedHours));
  const without = sumOfHours(topics.filter(({ outcome }) => outcome === null).map(({ plannedHours }) => plannedHours));
  const meter = (hours: number, label: string) => [
    format.number(hours),
    <ProgressBar key="share" label={label} value={hours} max={total} />,
    format.number(total === 0 ? 0 : hours / total, { style: 'percent' }),
  ];
  return (
    <RowsCard
      title={t('course.tab.coverage')}
      columns={[
        t('course.field.outcomes'),
        t('course.coverage.planned'),
        t('course.coverage.share'),
        t('course.coverage.percent'),
      ]}
      rows={[
        ...record.outcomes.map(({ code, statement, plannedHours }) => [
          <span key="outcome" dir="auto">
            <Bdi>{code}</Bdi> {statement}
          </span>,
          ...meter(plannedHours, code),
        ]),
        ...(without > 0 ? [[t('course.coverage.none'), ...meter(without, t('course.coverage.none'))]] : []),
        [t('course.coverage.total'), format.number(total), '', ''],
      ]}
    />
  );
}
