import { useTranslation } from 'react-i18next';
import { freeAt, myTimetable } from '../../../../contract/academic/days.ts';
import { roomKinds } from '../../../../contract/academic/fields.ts';
import { useCall } from '../../../api/use-call.ts';
import { today } from '../../../i18n/format.ts';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import { ScreenHeader } from '../../../kinds/parts/screen-header.tsx';
import { DateInput } from '../../../kit/date-input.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { Field } from '../../../kit/field.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { NumberInput } from '../../../kit/number-input.tsx';
import { Select } from '../../../kit/select.tsx';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { FreeOnes } from '../parts/days/free-ones.tsx';
import { periodAt, timeNow } from '../parts/days/period-now.ts';
import { useWeekAddress } from '../parts/days/week-address.ts';

const spans = ['1', '2', '3', '4'];

/** Teachers and rooms that are free on a day from a period on, by default from the current period. */
export function Screen() {
  const { t } = useTranslation();
  const { of, go } = useWeekAddress();
  const requested = of('on');
  const day = /^\d{4}-\d{2}-\d{2}$/.test(requested) ? requested : today();
  const hours = useCall(myTimetable, { query: { from: day, to: day } });
  const slots = hours.data?.data.slots.filter(({ isBreak }) => !isBreak) ?? [];
  const chosen = slots.find(({ ordinal }) => String(ordinal) === of('slot'))?.ordinal;
  const ordinal = chosen ?? periodAt(slots, day === today() ? timeNow() : '');
  const span = spans.includes(of('span')) ? Number(of('span')) : 1;
  const freeCall = useCall(freeAt, { query: { onDate: day, ordinal, span } }, { enabled: slots.length > 0 });
  const free = freeCall.data?.data;
  const departments = [...new Set(free?.teachers.map(({ department }) => department ?? '') ?? [])].filter(Boolean).sort();
  const error = hours.error ?? freeCall.error;
  return (
    <div className={layout.blocks}>
      <ScreenHeader title={t('nav.freeFinder')} />
      <div className={layout.fields}>
        <Field label={t('free.day')}>
          <DateInput value={day} onValue={(on) => go({ on })} />
        </Field>
        <Field label={t('free.period')}>
          <Select
            value={String(ordinal)}
            options={slots.map((slot) => ({ value: String(slot.ordinal), label: `${slot.name} · ${slot.startsAt}` }))}
            onValue={(slot) => go({ slot })}
          />
        </Field>
        <Field label={t('free.span')}>
          <Select value={String(span)} options={spans.map((value) => ({ value, label: value }))} onValue={(value) => go({ span: value })} />
        </Field>
        <Field label={t('free.department')}>
          <Select
            value={of('department')}
            options={[{ value: '', label: t('free.anyDepartment') }, ...departments.map((value) => ({ value, label: value }))]}
            onValue={(department) => go({ department })}
          />
        </Field>
        <Field label={t('free.kind')}>
          <Select
            value={of('kind')}
            options={[
              { value: '', label: t('free.anyKind') },
              ...roomKinds.map((value) => ({ value, label: t(`teachingRoom.choice.kind.${value}`) })),
            ]}
            onValue={(kind) => go({ kind })}
          />
        </Field>
        <Field label={t('free.capacity')}>
          <NumberInput value={of('capacity')} maxLength={4} onValue={(capacity) => go({ capacity })} />
        </Field>
      </div>
      {error ? (
        <ErrorView error={error} title={t('days.failed')} onRetry={() => void (hours.error ? hours : freeCall).refetch()} />
      ) : hours.data && slots.length === 0 ? (
        <EmptyState title={t('days.none')} text={t('days.noneText')} />
      ) : free ? (
        <FreeOnes
          day={day}
          teachers={free.teachers.filter(({ department }) => of('department') === '' || department === of('department'))}
          rooms={free.rooms.filter(
            ({ kind, capacity }) => (of('kind') === '' || kind === of('kind')) && capacity >= (Number(of('capacity')) || 0),
          )}
        />
      ) : (
        <Skeleton width="full" />
      )}
    </div>
  );
}
