import { useTranslation } from 'react-i18next';
import { weekdayOf } from '../../../../../contract/academic/calendar.ts';
import type { DeskTimetable } from '../../../../../contract/academic/desk-timetable.ts';
import { today, useFormat } from '../../../../i18n/format.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import { lessonsOf } from '../days/lessons.ts';
import { WeekTable } from '../week-table/week-table.tsx';
import { dayWords } from './day-words.ts';
import * as styles from './desk.css.ts';

/** The week as a grid: weekdays with their notes across, periods down. On a phone it is a list per day. */
export function DeskWeek({ label, of: { days, slots, classes, lines } }: { label: string; of: DeskTimetable }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (slots.length === 0) return <EmptyState title={t('deskDays.noTimetable')} />;
  const sunday = classes.filter(({ day }) => weekdayOf(day) === null);
  return (
    <>
      {sunday.length > 0 && (
        <Banner tone="warning">
          {t('days.sunday', { classes: sunday.map(({ startsAt, shortTitle }) => `${startsAt} ${shortTitle}`).join(', ') })}
        </Banner>
      )}
      <WeekTable
        label={label}
        slots={slots}
        lessons={lessonsOf(classes, 'student', { t, format, roomHref: () => undefined })}
        today={days.some(({ day }) => day === today()) ? weekdayOf(today()) : null}
        dayNote={(weekday) => {
          const calendarDay = days.find(({ day }) => weekdayOf(day) === weekday);
          if (!calendarDay) return null;
          return (
            <>
              {[format.date(calendarDay.day), ...dayWords(calendarDay, { t, format })].join(' · ')}
              {lines
                .filter(({ day }) => day === calendarDay.day)
                .map(({ kind, code, title, startsAt }, index) => (
                  <span key={index} className={styles.inHead}>
                    {[t(`deskDays.line.${kind}`), code, title, startsAt].filter(Boolean).join(' ')}
                  </span>
                ))}
            </>
          );
        }}
      />
    </>
  );
}
