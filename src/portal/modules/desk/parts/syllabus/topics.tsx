import { useTranslation } from 'react-i18next';
import type { DeskCourseContent } from '../../../../../contract/desk/syllabus.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';

type Topic = DeskCourseContent['modules'][number]['topics'][number];
const columns = ['title', 'taughtOn', 'hours', 'outcome'] as const;

/** Topics by module, with the days on which they were taught to the student's section. */
export function Topics({ record: { modules } }: PartProps<DeskCourseContent>) {
  const { t } = useTranslation();
  const format = useFormat();
  if (modules.length === 0) return <EmptyState level={2} title={t('deskSyllabusCourse.noTopics')} />;
  return (
    <div className={layout.stack}>
      {modules.map(({ id, title, content, topics }, place) => (
        <div key={id} className={layout.stack}>
          <RowsCard
            title={[t('deskSyllabusCourse.module', { number: format.number(place + 1) }), title].filter(Boolean).join(' · ')}
            columns={columns.map((column) => t(`deskSyllabusCourse.topic.${column}`))}
            rows={topics.map((topic) => [
              <bdi key="title">{topic.title}</bdi>,
              <TaughtOn key="on" topic={topic} />,
              format.number(topic.plannedHours),
              topic.outcome ?? '–',
            ])}
          />
          {content && <p dir="auto">{content}</p>}
        </div>
      ))}
    </div>
  );
}

/** The days, with the portion taught if it is less than all. */
function TaughtOn({ topic: { portion, taughtOn } }: { topic: Topic }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (taughtOn.length === 0) return t('deskSyllabusCourse.topic.notYet');
  const days = taughtOn.map((day) => format.date(day, { day: 'numeric', month: 'short' })).join(', ');
  if (portion >= 100) return days;
  return t('deskSyllabusCourse.topic.part', { percent: format.number(portion / 100, { style: 'percent' }), days });
}
