import { useTranslation } from 'react-i18next';
import { getTimetable } from '../../../../../contract/academic/days.ts';
import { useCall } from '../../../../api/use-call.ts';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import { useWeekAddress, weekFrom } from './week-address.ts';
import { WeekBar } from './week-bar.tsx';
import { WeekView } from './week-view.tsx';
import type { Looking } from './lessons.ts';

interface Props {
  label: string;
  filter: { sectionId: number } | { sectionCourseId: number };
  as: Looking;
}

/** Week of one section or of one of its courses, as a tab of its record. */
export function WeekOf({ label, filter, as }: Props) {
  const { t } = useTranslation();
  const { monday, go } = useWeekAddress();
  const { data, error, refetch } = useCall(getTimetable, { query: { ...weekFrom(monday), ...filter } });
  return (
    <div className={layout.stack}>
      <WeekBar monday={monday} onWeek={(on) => go({ on })} />
      {data ? (
        <WeekView label={label} timetable={data.data} as={as} isInRoom={'sectionCourseId' in filter} />
      ) : error ? (
        <ErrorView error={error} title={t('days.failed')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton width="full" />
      )}
    </div>
  );
}
