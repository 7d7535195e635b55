import { useTranslation } from 'react-i18next';
import type { DeskTimetable } from '../../../../../contract/academic/desk-timetable.ts';
import { today, useFormat } from '../../../../i18n/format.ts';
import { Card } from '../../../../kit/card.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { DayClasses } from './day-classes.tsx';
import { DayLines } from './day-lines.tsx';
import { dayWords } from './day-words.ts';
import * as styles from './desk.css.ts';
import { useClock } from './use-clock.ts';

/** A month day by day, without days that have nothing to show. */
export function Agenda({ of: { days, classes, lines } }: { of: DeskTimetable }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useClock();
  const shownDays = days
    .map((calendarDay) => ({
      ...calendarDay,
      words: dayWords(calendarDay, { t, format }),
      lessons: classes.filter(({ day }) => day === calendarDay.day),
      beside: lines.filter(({ day }) => day === calendarDay.day),
    }))
    .filter(({ words, lessons, beside }) => words.length + lessons.length + beside.length > 0);
  if (shownDays.length === 0) return <EmptyState title={t('deskDays.nothing')} />;
  const dayOf = ({ day, words, lessons, beside }: (typeof shownDays)[number]) => {
    const title = format.date(day, { weekday: 'long', day: 'numeric', month: 'long' });
    return (
      <Card key={day} title={title}>
        <div className={layout.stack}>
          {words.length > 0 && <p className={styles.small}>{words.join(' · ')}</p>}
          <DayLines lines={beside} />
          {lessons.length > 0 && <DayClasses label={title} classes={lessons} {...(day === today() && { now })} />}
        </div>
      </Card>
    );
  };
  const over = shownDays.filter(({ day }) => day < today());
  const ahead = shownDays.filter(({ day }) => day >= today());
  // Days before today are folded, unless the whole month is over.
  if (ahead.length === 0) return over.map(dayOf);
  return (
    <>
      {over.length > 0 && (
        <details>
          <summary className={styles.fold}>{t('deskDays.earlierDays')}</summary>
          <div className={layout.stack}>{over.map(dayOf)}</div>
        </details>
      )}
      {ahead.map(dayOf)}
    </>
  );
}
