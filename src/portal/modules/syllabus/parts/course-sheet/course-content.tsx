import { useTranslation } from 'react-i18next';
import type { Course } from '../../../../../contract/syllabus/courses.ts';
import { useFormat } from '../../../../i18n/format.ts';
import * as styles from './course-sheet.css.ts';

type Module = Course['modules'][number];

/** Course content: modules as running text, as universities print them; the experiments of a practical as a list. */
export function CourseContent({ course }: { course: Course }) {
  const { t } = useTranslation();
  const isList = course.kind === 'practical';
  return (
    <section className={styles.part}>
      <h3 className={styles.partTitle}>{t(isList ? 'course.sheet.experiments' : 'course.sheet.content')}</h3>
      {course.modules.length === 0 && <p>{t('course.sheet.none')}</p>}
      {course.modules.map((module, at) => (
        <div key={module.id}>
          {!(isList && course.modules.length === 1) && <ModuleHead module={module} number={at + 1} />}
          {module.content && <p className={styles.running}>{module.content}</p>}
          {isList ? (
            <ol className={styles.list}>
              {module.topics.map(({ id, title }) => (
                <li key={id} dir="auto" id={`topic-${id}`}>
                  {title}
                </li>
              ))}
            </ol>
          ) : (
            <p className={styles.running} dir="auto">
              {module.topics.map(({ id, title }, index) => (
                <span key={id} id={`topic-${id}`}>
                  {title}
                  {index < module.topics.length - 1 ? '; ' : '.'}
                </span>
              ))}
            </p>
          )}
        </div>
      ))}
    </section>
  );
}

function ModuleHead({ module, number }: { module: Module; number: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const hours = module.hours ?? module.topics.reduce((tenths, topic) => tenths + Math.round(topic.plannedHours * 10), 0) / 10;
  return (
    <div className={styles.module}>
      <span dir="auto">
        {module.title
          ? t('course.sheet.moduleTitled', { number: format.number(number), title: module.title })
          : t('course.sheet.module', { number: format.number(number) })}
      </span>
      {hours > 0 && <span>{t('course.sheet.hours', { hours: format.number(hours) })}</span>}
    </div>
  );
}
