import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { WeekSlot } from '../../../../../contract/academic/timetable/model.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import type { Lesson } from './lesson.ts';
import { LessonCard } from './lesson-card.tsx';
import { useWeekdays, weekdays } from './use-weekdays.ts';
import * as styles from './week-table.css.ts';

interface Props {
  label: string;
  slots: readonly WeekSlot[];
  lessons: readonly Lesson[];
  dayNote?: ((weekday: number) => ReactNode) | undefined;
  today: number | null;
  /** Replaces the card of a class, for example by a button. */
  card?: (lesson: Lesson) => ReactNode;
}

/** A week on a phone: a list for each day, by time. */
export function DayList({ label, slots, lessons, dayNote, today, card }: Props) {
  const { t } = useTranslation();
  const nameOf = useWeekdays();
  const hours = (ordinal: number, span: number) => {
    const first = slots.find((slot) => slot.ordinal === ordinal);
    const last = slots.findLast((slot) => slot.ordinal < ordinal + span && slot.ordinal >= ordinal);
    return first && last ? `${first.startsAt}–${last.endsAt}` : '–';
  };
  return (
    <div className={styles.days} role="group" aria-label={label}>
      {weekdays.map((weekday) => {
        const ofDay = lessons.filter((lesson) => lesson.weekday === weekday).sort((a, b) => a.ordinal - b.ordinal);
        return (
          <section key={weekday} className={styles.day} aria-current={weekday === today ? 'date' : undefined}>
            <h3 className={styles.dayName}>
              {nameOf(weekday)}
              {dayNote && <span className={styles.dayNote}>{dayNote(weekday)}</span>}
            </h3>
            {ofDay.length === 0 && <p className={styles.free}>{t('week.noClass')}</p>}
            {ofDay.length > 0 && (
              <ul className={styles.list}>
                {ofDay.map((lesson) => (
                  <li key={lesson.key} className={styles.line}>
                    <span className={styles.hours}>
                      <Bdi>{hours(lesson.ordinal, lesson.span)}</Bdi>
                    </span>
                    {card ? card(lesson) : <LessonCard lesson={lesson} />}
                  </li>
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </div>
  );
}
