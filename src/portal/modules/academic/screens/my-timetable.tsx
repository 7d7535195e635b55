import { useTranslation } from 'react-i18next';
import { myCalendarFile } from '../../../../contract/academic/calendar-files.ts';
import { myTimetable } from '../../../../contract/academic/days.ts';
import { download } from '../../../api/download.ts';
import { useCall } from '../../../api/use-call.ts';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import { ScreenHeader } from '../../../kinds/parts/screen-header.tsx';
import { usePaper } from '../../../kinds/report/paper.ts';
import * as layout from '../../../kit/layout.css.ts';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { useWeekAddress, weekFrom } from '../parts/days/week-address.ts';
import { WeekBar } from '../parts/days/week-bar.tsx';
import { WeekView } from '../parts/days/week-view.tsx';

/** The own classes of a week: those taught, or of a student those attended. */
export function Screen() {
  const { t } = useTranslation();
  const { monday, go } = useWeekAddress();
  const { data, error, refetch } = useCall(myTimetable, { query: weekFrom(monday) });
  const title = t('nav.myTimetable');
  usePaper('landscape', title);
  return (
    <div className={layout.blocks}>
      <ScreenHeader title={title} />
      <WeekBar monday={monday} onWeek={(on) => go({ on })} onCalendar={() => download(myCalendarFile, {})} />
      {data ? (
        <WeekView label={title} timetable={data.data} as={data.data.as} />
      ) : error ? (
        <ErrorView error={error} title={t('days.failed')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton width="full" />
      )}
    </div>
  );
}
