import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Bdi } from '../../../../kit/bdi.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { VisuallyHidden } from '../../../../kit/visually-hidden.tsx';
import { letters, type Lesson } from './lesson.ts';
import * as styles from './week-table.css.ts';

/** A class in a cell: short title, kind as colour and letter, then group, section, room and teachers if set. */
export function LessonCard({ lesson }: { lesson: Lesson }) {
  const { t } = useTranslation();
  const { title, fullTitle, kind, section, group, room, teachers, teacherNames, state, note, href } = lesson;
  const facts = [section, group, room, teachers].filter((fact) => fact !== null && fact !== undefined && fact !== '');
  return (
    <div className={styles.lesson} data-kind={kind} data-state={state}>
      <span className={styles.title} title={fullTitle}>
        <abbr className={styles.letter} title={t(`week.kind.${kind}`)}>
          {letters[kind]}
        </abbr>
        {href ? (
          <Link className={layout.tapTarget} href={href}>
            {title}
          </Link>
        ) : (
          <span>{title}</span>
        )}
      </span>
      {facts.length > 0 && (
        <span className={styles.facts} title={teacherNames}>
          {facts.map((fact, index) => (
            <Bdi key={index}>{fact}</Bdi>
          ))}
        </span>
      )}
      {state && <VisuallyHidden>{t(`week.state.${state}`)}</VisuallyHidden>}
      {note && <span className={styles.note}>{note}</span>}
    </div>
  );
}
