import type { TFunction } from 'i18next';
import { weekdayOf } from '../../../../../contract/academic/calendar.ts';
import type { TimetableDay } from '../../../../../contract/academic/days.ts';
import type { Format } from '../../../../i18n/format.ts';

/** Notes on a day: its title in the calendar, and the weekday that its timetable follows. */
export function dayWords({ day, weekday, title }: TimetableDay, { t, format }: { t: TFunction; format: Format }): string[] {
  // The first of June 2026 was a Monday.
  const runs =
    weekday !== null &&
    weekday !== weekdayOf(day) &&
    t('deskDays.runs', { weekday: format.date(`2026-06-0${weekday}`, { weekday: 'long' }) });
  return [title, runs].filter((word): word is string => Boolean(word));
}
