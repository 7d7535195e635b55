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
  const told = days
    .map((one) => ({
      ...one,
      words: dayWords(one, { t, format }),
      own: classes.filter(({ day }) => day === one.day),
      beside: lines.filter(({ day }) => day === one.day),
    }))
    .filter(({ words, own, beside }) => words.length + own.length + beside.length > 0);
  if (told.length === 0) return <EmptyState title={t('deskDays.nothing')} />;
  const dayOf = ({ day, words, own, beside }: (typeof told)[number]) => {
    const title = format.date(day, { weekday: 'long', day: 'numeric', month: 'long' });
    return (
      <Card key={day} title={title}>
        <div className={layout.stack}>
          {words.length > 0 && <p className={styles.small}>{words.join(' · ')}</p>}
          <DayLines lines={beside} />
          {own.length > 0 && <DayClasses label={title} classes={own} {...(day === today() && { now })} />}
        </div>
      </Card>
    );
  };
  const over = told.filter(({ day }) => day < today());
  const ahead = told.filter(({ day }) => day >= today());
  // In the current month, today comes first and earlier days are folded.
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
