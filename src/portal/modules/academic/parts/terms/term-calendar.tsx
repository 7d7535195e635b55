import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TermPage } from '../../../../../contract/academic/terms.ts';
import { addMonths } from '../../../../kit/calendar-days.ts';
import { Card } from '../../../../kit/card.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { DayDialog } from './day-dialog.tsx';
import { Month } from './month.tsx';
import * as styles from './months.css.ts';

/** The months of a term. A click on a day edits it; days of a term that is over are read-only. */
export function TermCalendar({ record }: PartProps<TermPage>) {
  const { t } = useTranslation();
  const [day, setDay] = useState<string | null>(null);
  const { startsOn, endsOn, status, days } = record;
  const isOpen = status === 'planned' || status === 'running';
  const months: string[] = [];
  for (let month = `${startsOn.slice(0, 7)}-01`; month <= endsOn; month = addMonths(month, 1)) months.push(month);
  return (
    <div className={layout.stack}>
      <p>{isOpen ? t('term.calendar.hint') : t('term.calendar.closed')}</p>
      <Card>
        <div className={styles.months}>
          {months.map((month) => (
            <Month
              key={month}
              month={month}
              days={days.filter(({ onDate }) => onDate.startsWith(month.slice(0, 7)))}
              isInTerm={(date) => date >= startsOn && date <= endsOn}
              onDay={isOpen ? setDay : null}
            />
          ))}
        </div>
      </Card>
      {day !== null && <DayDialog key={day} term={record} onDate={day} onClose={() => setDay(null)} />}
    </div>
  );
}
