import { useTranslation } from 'react-i18next';
import type { DeskTimetable } from '../../../../../contract/academic/desk-timetable.ts';
import { today, useFormat } from '../../../../i18n/format.ts';
import { Card } from '../../../../kit/card.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { DayClasses } from './day-classes.tsx';
import { DayLines } from './day-lines.tsx';
import { dayWords } from './day-words.ts';
import * as styles from './desk.css.ts';
import { useClock } from './use-clock.ts';

/** Today's classes by time and, once they are over, the next class on a later day. */
export function TodayView({ of: { days, classes, lines } }: { of: DeskTimetable }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useClock();
  const day = today();
  const title = format.date(day, { weekday: 'long', day: 'numeric', month: 'long' });
  const lessons = classes.filter((lesson) => lesson.day === day);
  const calendarDay = days.find((dated) => dated.day === day);
  const words = calendarDay ? dayWords(calendarDay, { t, format }) : [];
  // A day off for everyone is shown by name. On other days, only this student has no classes.
  const isOff = lessons.length === 0 && calendarDay?.weekday === null && words.length > 0;
  const isLeft = lessons.some(({ state, endsAt }) => state === 'held' && endsAt > now);
  const next = isLeft ? undefined : classes.find((lesson) => lesson.state === 'held' && lesson.day > day);
  return (
    <Card title={title}>
      <div className={layout.stack}>
        {!isOff && words.length > 0 && <p className={styles.small}>{words.join(' · ')}</p>}
        <DayLines lines={lines.filter((line) => line.day === day)} />
        {lessons.length > 0 ? (
          <DayClasses label={title} classes={lessons} now={now} />
        ) : (
          <p>{isOff ? t('deskDays.off', { title: words.join(' · ') }) : t('deskDays.noClasses')}</p>
        )}
        {next && (
          <p className={styles.facts}>
            {t('deskDays.next', {
              day: format.date(next.day, { weekday: 'long', day: 'numeric', month: 'long' }),
              time: next.startsAt,
              course: `${next.code} ${next.title}`,
            })}
          </p>
        )}
      </div>
    </Card>
  );
}
