import { useTranslation } from 'react-i18next';
import type { Output } from '../../../../../contract/core/endpoint.ts';
import type { ReportAnswer } from '../../../../../contract/core/report.ts';
import { birthdayParameters, birthdayReport, birthdayViews, type Birthday } from '../../../../../contract/hr/report-birthdays.ts';
import { today, useFormat } from '../../../../i18n/format.ts';
import { Badge } from '../../../../kit/badge.tsx';
import { addDays } from '../../../../kit/calendar-days.ts';
import * as layout from '../../../../kit/layout.css.ts';
import type { ReportColumn, ResultProps } from '../../../../kinds/report/description.ts';
import { reportScreen } from '../../../../kinds/report/report-screen.tsx';
import { ReportTable } from '../../../../kinds/report/report-table.tsx';
import { ShownPart } from '../../../../kinds/report/shown-part.tsx';
import { BirthdayCalendar } from '../../parts/reports/birthday-calendar.tsx';
import { BirthdayCards } from '../../parts/reports/birthday-card.tsx';
import { DayOfYearControl } from '../../parts/reports/day-of-year-control.tsx';
import { isInForm, ViewTabs } from '../../parts/reports/view-tabs.tsx';
import { texts, whoColumns } from '../../parts/reports/who-columns.tsx';

type Data = Output<typeof birthdayReport> extends ReportAnswer<infer D> ? D : never;

/** Default number of days ahead. */
const daysAhead = 30;

/** Birthdays of a period, by default the next 30 days, as a list, a calendar or cards to print. */
export const Screen = reportScreen({
  texts,
  title: 'nav.birthdaySearch',
  call: birthdayReport,
  parameters: birthdayParameters,
  // Evaluated on use, because the page may stay open past midnight.
  defaults: {
    get from() {
      return today().slice(5);
    },
    get to() {
      return addDays(today(), daysAhead).slice(5);
    },
    view: 'list',
  },
  controls: { from: DayOfYearControl, to: DayOfYearControl },
  hints: ['withLeft'],
  // The result shows these dates with their year.
  unlisted: ['from', 'to'],
  isShown: isInForm,
  isImmediate: true,
  isFile: true,
  paper: ({ view }) => (view === 'cards' ? 'postcard' : 'landscape'),
  isEmpty: ({ total }) => total === 0,
  empty: { title: 'employee.report.noBirthdays', text: 'employee.report.noBirthdaysText' },
  Result,
});

function Result({ data, head, hidden, values, isWhole, onWhole }: ResultProps<Data>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { fromOn, toOn, rows, total } = data;
  const { view } = values;
  const columns = hidden.includes('age') ? listColumns : [...listColumns, ageColumn];
  return (
    <ViewTabs views={birthdayViews} selected={view}>
      <div className={layout.stack}>
        <p data-chrome={view === 'cards' ? '' : undefined}>
          {t('employee.report.birthdays', {
            shown: format.number(total),
            from: format.date(fromOn),
            to: format.date(toOn),
          })}
        </p>
        <ShownPart texts={texts} shown={rows.length} total={total} />
        {view === 'calendar' && <BirthdayCalendar fromOn={fromOn} toOn={toOn} rows={rows} />}
        {view === 'cards' && <BirthdayCards people={rows} head={head} />}
        {view === 'list' && (
          <ReportTable
            label={t('nav.birthdaySearch')}
            texts={texts}
            columns={columns}
            groups={[{ key: 'all', rows }]}
            keyOf={({ id }) => id}
            isWhole={isWhole}
            onWhole={onWhole}
          />
        )}
      </div>
    </ViewTabs>
  );
}

const listColumns: readonly ReportColumn<Birthday>[] = [
  {
    key: 'on',
    cell: ({ on }, format) => <time dateTime={on}>{format.date(on, { day: 'numeric', month: 'long' })}</time>,
  },
  { key: 'weekday', cell: ({ on }, format) => format.date(on, { weekday: 'long' }) },
  ...whoColumns.map((column): ReportColumn<Birthday> => ({
    ...column,
    cell: (row, format, place) => (
      <>
        {column.cell(row, format, place)} {column.key === 'name' && row.hasLeft && <LeftBadge />}
      </>
    ),
  })),
];

const ageColumn: ReportColumn<Birthday> = {
  key: 'age',
  align: 'end',
  cell: ({ age }, format) => age !== null && format.number(age),
};

function LeftBadge() {
  const { t } = useTranslation();
  return <Badge>{t('employee.choice.status.left')}</Badge>;
}
