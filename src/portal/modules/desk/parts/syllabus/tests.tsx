import { useTranslation } from 'react-i18next';
import type { DeskCourseContent } from '../../../../../contract/desk/syllabus.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';

const columns = ['name', 'on', 'at', 'minutes', 'max', 'coverage', 'status'] as const;

/** Tests of the course that have a date or were held, with the topics covered. */
export function Tests({ record: { tests } }: PartProps<DeskCourseContent>) {
  const { t } = useTranslation();
  const format = useFormat();
  if (tests.length === 0) return <EmptyState level={2} title={t('deskSyllabusCourse.noTests')} />;
  return (
    <RowsCard
      title={t('deskSyllabusCourse.tab.tests')}
      columns={columns.map((column) => t(`deskSyllabusCourse.test.${column}`))}
      rows={tests.map(({ name, onDate, startsAt, minutes, max, coverage, status }) => [
        <bdi key="name">{name}</bdi>,
        onDate === null ? t('deskSyllabusCourse.test.undated') : format.date(onDate),
        startsAt ?? '–',
        minutes === null ? '–' : format.number(minutes),
        format.number(Number(max)),
        <bdi key="coverage">{coverage ?? '–'}</bdi>,
        t(`deskSyllabusCourse.testStatus.${status}`),
      ])}
    />
  );
}
