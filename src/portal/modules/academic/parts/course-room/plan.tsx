import { useTranslation } from 'react-i18next';
import type { CourseRoom } from '../../../../../contract/academic/course-room.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';
import { percentIn } from '../attendance/percent.tsx';

/** The plan by module: hours and outcome of each topic, and the share taught. */
export function Plan({ record: { modules, progress } }: PartProps<CourseRoom>) {
  const { t } = useTranslation();
  const format = useFormat();
  const hoursOf = (topics: CourseRoom['modules'][number]['topics']) =>
    topics.reduce((sum, { plannedHours }) => sum + Math.round(plannedHours * 100), 0) / 100;
  if (modules.length === 0) return <EmptyState level={2} title={t('courseRoom.noPlan')} text={t('courseRoom.noPlanText')} />;
  const total = hoursOf(modules.flatMap(({ topics }) => topics));
  const figures = [
    t('courseRoom.planned', { hours: format.number(total) }),
    `${t('courseRoom.plan.done')}: ${percentIn(format, progress.coverage ?? 0)}`,
    `${t('courseRoom.shouldBe')}: ${percentIn(format, progress.shouldBe)}`,
  ];
  return (
    <div className={layout.stack}>
      <p>{figures.join(' · ')}</p>
      {progress.isBehind && <Banner tone="warning">{t('courseRoom.behind')}</Banner>}
      {modules.map(({ id, title, topics }, place) => (
        <RowsCard
          key={id}
          title={[format.number(place + 1), title, t('courseRoom.hours', { hours: format.number(hoursOf(topics)) })].join(' · ')}
          columns={['topic', 'plannedHours', 'done', 'outcome'].map((column) => t(`courseRoom.plan.${column}`))}
          rows={topics.map(({ title: topic, plannedHours, portion, outcome }) => [
            topic,
            format.number(plannedHours),
            format.number(portion / 100, { style: 'percent' }),
            outcome ?? '–',
          ])}
        />
      ))}
    </div>
  );
}
