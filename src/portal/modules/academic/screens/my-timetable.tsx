import { useTranslation } from 'react-i18next';
import { myTimetable } from '../../../../contract/academic/days.ts';
import { useCall } from '../../../api/use-call.ts';
import { today } from '../../../i18n/format.ts';
import { asking } from '../../../kinds/first-calls.ts';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import { ScreenHeader } from '../../../kinds/parts/screen-header.tsx';
import { Letterhead } from '../../../kinds/report/letterhead.tsx';
import { usePaper } from '../../../kinds/report/paper.ts';
import * as layout from '../../../kit/layout.css.ts';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { mondayOf, useWeekAddress, weekFrom } from '../parts/days/week-address.ts';
import { WeekBar } from '../parts/days/week-bar.tsx';
import { WeekView } from '../parts/days/week-view.tsx';
import { CalendarSubscription } from '../parts/desk/calendar-subscription.tsx';

/** The first call of the screen: the current week. */
const thisWeek = () => [{ endpoint: myTimetable, input: { query: weekFrom(mondayOf(today())) } }];

/** The user's own classes of a week: those taught or, for a student, those attended. */
export const Screen = asking(thisWeek, function MyTimetable() {
  const { t } = useTranslation();
  const { monday, go } = useWeekAddress();
  const { data, error, refetch } = useCall(myTimetable, { query: weekFrom(monday) });
  const title = t('nav.myTimetable');
  usePaper('landscape', title);
  return (
    <div className={layout.blocks}>
      <Letterhead />
      <ScreenHeader title={title} />
      <WeekBar monday={monday} onWeek={(on) => go({ on })} />
      {data ? (
        <WeekView label={title} timetable={data.data} as={data.data.as} />
      ) : error ? (
        <ErrorView error={error} title={t('days.failed')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton width="full" />
      )}
      <CalendarSubscription />
    </div>
  );
});
