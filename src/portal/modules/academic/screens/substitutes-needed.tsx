import { useTranslation } from 'react-i18next';
import { substitutesNeeded, type NeededClass } from '../../../../contract/academic/class-changes.ts';
import { groupedBy } from '../../../../contract/core/grouped.ts';
import { useCall } from '../../../api/use-call.ts';
import { today, useFormat } from '../../../i18n/format.ts';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import { RowsCard } from '../../../kinds/parts/rows-card.tsx';
import { ScreenHeader } from '../../../kinds/parts/screen-header.tsx';
import { Bdi } from '../../../kit/bdi.tsx';
import { DateInput } from '../../../kit/date-input.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { Field } from '../../../kit/field.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { CourseLink } from '../parts/course-room/course-link.tsx';
import { ChooseSubstitute } from '../parts/changes/choose-substitute.tsx';
import { useWeekAddress } from '../parts/days/week-address.ts';

/** Classes with absent teachers, a table for each day, with the teachers free to take them. */
export function Screen() {
  const { t } = useTranslation();
  const { of, go } = useWeekAddress();
  const requested = of('on');
  const from = /^\d{4}-\d{2}-\d{2}$/.test(requested) ? requested : today();
  const { data, error, refetch } = useCall(substitutesNeeded, { query: { from } });
  return (
    <div className={layout.blocks}>
      <ScreenHeader title={t('nav.substitutesNeeded')} />
      <div className={layout.fields}>
        <Field label={t('needed.from')}>
          <DateInput value={from} onValue={(on) => go({ on })} />
        </Field>
      </div>
      {error && <ErrorView error={error} title={t('needed.failed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton width="full" />}
      {data?.data.length === 0 && <EmptyState title={t('needed.none')} text={t('needed.noneText')} />}
      {[...groupedBy(data?.data ?? [], ({ day }) => day)].map(([day, classes]) => (
        <OfDay key={day} day={day} classes={classes} />
      ))}
    </div>
  );
}

function OfDay({ day, classes }: { day: string; classes: readonly NeededClass[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const away = ({ name, untilOn }: NeededClass['teachers'][number]) =>
    untilOn === null ? name : t('needed.until', { name, day: format.date(untilOn) });
  return (
    <RowsCard
      title={format.date(day, { weekday: 'long', day: 'numeric', month: 'long' })}
      columns={['time', 'class', 'away', 'substitute'].map((column) => t(`needed.${column}`))}
      rows={classes.map((needed) => [
        <Bdi key="time">{`${needed.startsAt}–${needed.endsAt}`}</Bdi>,
        <Bdi key="class">
          <CourseLink id={needed.sectionCourseId}>{needed.shortTitle}</CourseLink>
          {['', needed.section, needed.group, needed.room].filter((word) => word !== null).join(' · ')}
        </Bdi>,
        needed.teachers.map(away).join(', '),
        <ChooseSubstitute key="substitute" needed={needed} />,
      ])}
    />
  );
}
