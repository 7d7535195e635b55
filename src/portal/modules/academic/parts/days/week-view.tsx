import { useTranslation } from 'react-i18next';
import { weekdayOf } from '../../../../../contract/academic/calendar.ts';
import type { Timetable } from '../../../../../contract/academic/days.ts';
import { today, useFormat } from '../../../../i18n/format.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import { useRoomHref } from '../course-room/use-room-href.ts';
import { WeekTable } from '../week-table/week-table.tsx';
import { lessonsOf, type Looking } from './lessons.ts';

interface Props {
  label: string;
  timetable: Timetable;
  as: Looking;
  /** Shown in the room of the only course in the week. */
  isInRoom?: boolean;
}

/** Classes of one week, with dates and calendar notes. */
export function WeekView({ label, timetable: { days, slots, classes }, as, isInRoom = false }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const roomHref = useRoomHref();
  const sunday = classes.filter(({ day }) => weekdayOf(day) === null);
  if (slots.length === 0) return <EmptyState title={t('days.none')} text={t('days.noneText')} />;
  return (
    <>
      {sunday.length > 0 && (
        <Banner tone="warning">
          {t('days.sunday', {
            classes: sunday.map(({ startsAt, shortTitle }) => `${startsAt} ${shortTitle}`).join(', '),
          })}
        </Banner>
      )}
      <WeekTable
        label={label}
        slots={slots}
        lessons={lessonsOf(classes, as, { t, format, roomHref: isInRoom ? () => undefined : roomHref })}
        today={days.some(({ day }) => day === today()) ? weekdayOf(today()) : null}
        dayNote={(weekday) => {
          const calendarDay = days.find(({ day }) => weekdayOf(day) === weekday);
          return calendarDay && [format.date(calendarDay.day), calendarDay.title].filter(Boolean).join(' · ');
        }}
      />
    </>
  );
}
