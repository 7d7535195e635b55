import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { deskTimetable, type DeskTimetable } from '../../../../contract/academic/desk-timetable.ts';
import { addDays } from '../../../../contract/core/calendar.ts';
import { useCall } from '../../../api/use-call.ts';
import { today, useFormat } from '../../../i18n/format.ts';
import { asking } from '../../../kinds/first-calls.ts';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import { ScreenHeader } from '../../../kinds/parts/screen-header.tsx';
import { OwnLetterhead } from '../../../kinds/report/own-letterhead.tsx';
import { usePaper } from '../../../kinds/report/paper.ts';
import { Banner } from '../../../kit/banner.tsx';
import { addMonths } from '../../../kit/calendar-days.ts';
import * as layout from '../../../kit/layout.css.ts';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { TabLinks } from '../../../kit/tab-links.tsx';
import { mondayOf, useWeekAddress, weekFrom } from '../parts/days/week-address.ts';
import { WeekBar } from '../parts/days/week-bar.tsx';
import { Agenda } from '../parts/desk/agenda.tsx';
import { CalendarSubscription } from '../parts/desk/calendar-subscription.tsx';
import * as styles from '../parts/desk/desk.css.ts';
import { DeskWeek } from '../parts/desk/desk-week.tsx';
import { MonthBar } from '../parts/desk/month-bar.tsx';
import { TodayView } from '../parts/desk/today-view.tsx';

const views = ['today', 'week', 'agenda'] as const;
type View = (typeof views)[number];

/**
 * This week and the next, for the view of today. The query is the same on all days of a week, so that its cached answer
 * is found offline. The second week may contain the next class.
 */
const twoWeeks = () => ({ from: mondayOf(today()), to: addDays(mondayOf(today()), 13) });
const monthOf = (day: string) => ({ from: `${day.slice(0, 7)}-01`, to: addDays(addMonths(`${day.slice(0, 7)}-01`, 1), -1) });

/** A student's own timetable: today, a week or a month, with the changes of each day. */
export const Screen = asking(() => [{ endpoint: deskTimetable, input: { query: twoWeeks() } }], OwnTimetable);

function OwnTimetable() {
  const { t } = useTranslation();
  const { monday, of, go } = useWeekAddress();
  const [path] = useLocation();
  const view: View = views.find((candidate) => candidate === of('view')) ?? 'today';
  const on = of('on') || today();
  const query = view === 'today' ? twoWeeks() : view === 'week' ? weekFrom(monday) : monthOf(on);
  const { data, error, refetch } = useCall(deskTimetable, { query });
  const title = t('nav.deskTimetable');
  usePaper(view === 'week' ? 'landscape' : 'portrait', title);
  return (
    <div className={layout.blocks}>
      <OwnLetterhead />
      <ScreenHeader title={title} />
      <div data-chrome="">
        <TabLinks
          label={t('deskDays.view')}
          tabs={views.map((tab) => ({ href: `${path}?view=${tab}`, label: t(`deskDays.${tab}`), isCurrent: tab === view }))}
        />
      </div>
      {view === 'week' && <WeekBar monday={monday} onWeek={(day) => go({ on: day })} />}
      {view === 'agenda' && <MonthBar month={monthOf(on).from} onMonth={(day) => go({ on: day })} />}
      {data ? (
        <Shown view={view} title={title} of={data.data} />
      ) : error ? (
        <ErrorView error={error} title={t('deskDays.failed')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton width="full" />
      )}
      <CalendarSubscription />
    </div>
  );
}

function Shown({ view, title, of }: { view: View; title: string; of: DeskTimetable }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      {of.toChoose.map(({ group, missing }) => (
        <Banner key={group} tone="warning">
          {t('deskDays.toChoose', { count: missing, number: format.number(missing), group })}
        </Banner>
      ))}
      {view === 'today' && <TodayView of={of} />}
      {view === 'week' && <DeskWeek label={title} of={of} />}
      {view === 'agenda' && <Agenda of={of} />}
      <p className={styles.small}>{t('deskDays.time')}</p>
    </>
  );
}
