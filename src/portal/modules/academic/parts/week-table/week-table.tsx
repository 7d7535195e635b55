import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { WeekSlot } from '../../../../../contract/academic/timetable/model.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { useCompact } from '../../../../kit/use-compact.ts';
import { blocksOf, homeless } from './blocks.ts';
import { DayList } from './day-list.tsx';
import type { Lesson } from './lesson.ts';
import { LessonCard } from './lesson-card.tsx';
import { SlotHead } from './slot-head.tsx';
import { useWeekdays, weekdays } from './use-weekdays.ts';
import * as styles from './week-table.css.ts';

export interface WeekTableProps {
  label: string;
  slots: readonly WeekSlot[];
  lessons: readonly Lesson[];
  /** Note under a weekday: its date, or a holiday. */
  dayNote?: (weekday: number) => ReactNode;
  /** Weekday marked as today. */
  today?: number | null;
  /** Turns the list for each day on or off. If omitted, only narrow screens get the list. */
  isList?: boolean;
}

/** A read-only week: weekdays as columns, slots as rows, breaks across. On a phone it is a list for each day. */
export function WeekTable({ label, slots, lessons, dayNote, today = null, isList }: WeekTableProps) {
  const { t } = useTranslation();
  const nameOf = useWeekdays();
  const isCompact = useCompact();
  if (isList ?? isCompact) return <DayList label={label} slots={slots} lessons={lessons} dayNote={dayNote} today={today} />;
  const days = weekdays.map((weekday) =>
    blocksOf(
      slots,
      lessons.filter((lesson) => lesson.weekday === weekday),
    ),
  );
  const lost = homeless(slots, lessons);
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <td className={styles.corner} />
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col" className={styles.dayHead} aria-current={weekday === today ? 'date' : undefined}>
                {nameOf(weekday)}
                {dayNote && <span className={styles.dayNote}>{dayNote(weekday)}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {slots.map((slot) => (
            <tr key={slot.ordinal} data-break={slot.isBreak || undefined}>
              <SlotHead slot={slot} />
              {days.map((blocks, index) => {
                const block = blocks.get(slot.ordinal);
                return (
                  block && (
                    <td key={index} rowSpan={block.rows} className={styles.cell}>
                      <div className={styles.fill}>
                        {block.lessons.map((lesson) => (
                          <LessonCard key={lesson.key} lesson={lesson} />
                        ))}
                      </div>
                    </td>
                  )
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {lost.length > 0 && (
        <p className={styles.lost}>
          {t('week.homeless')} <Bdi>{lost.map(({ title }) => title).join(', ')}</Bdi>
        </p>
      )}
    </div>
  );
}
