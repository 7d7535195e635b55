import { useTranslation } from 'react-i18next';
import type { CourseRoom } from '../../../../../contract/academic/course-room.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';

/** What is to be taught, module by module, in how many hours, and for which outcome. */
export function Plan({ record: { modules } }: PartProps<CourseRoom>) {
  const { t } = useTranslation();
  const format = useFormat();
  const hoursOf = (topics: CourseRoom['modules'][number]['topics']) => topics.reduce((sum, { plannedHours }) => sum + Math.round(plannedHours * 100), 0) / 100; // prettier-ignore
  if (modules.length === 0)
    return <EmptyState level={2} title={t('courseRoom.noPlan')} text={t('courseRoom.noPlanText')} />;
  const total = hoursOf(modules.flatMap(({ topics }) => topics));
  return (
    <div className={layout.stack}>
      <p>{t('courseRoom.planned', { hours: format.number(total) })}</p>
      {modules.map(({ id, title, topics }, place) => (
        <RowsCard
          key={id}
          title={[
            format.number(place + 1),
            title,
            t('courseRoom.hours', { hours: format.number(hoursOf(topics)) }),
          ].join(' · ')}
          columns={['topic', 'plannedHours', 'outcome'].map((column) => t(`courseRoom.plan.${column}`))}
          rows={topics.map((topic) => [topic.title, format.number(topic.plannedHours), topic.outcome ?? '–'])}
        />
      ))}
    </div>
  );
}
