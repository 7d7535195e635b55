import { useTranslation } from 'react-i18next';
import { useLocation, useSearch } from 'wouter';
import { askForChange, changeChoices, wishes } from '../../../../contract/academic/class-changes.ts';
import { useCall } from '../../../api/use-call.ts';
import { change } from '../../../api/use-change.ts';
import { today, useFormat } from '../../../i18n/format.ts';
import { ScreenHeader } from '../../../kinds/parts/screen-header.tsx';
import { Banner } from '../../../kit/banner.tsx';
import { DateInput } from '../../../kit/date-input.tsx';
import { Field } from '../../../kit/field.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { SaveButton } from '../../../kit/save-button.tsx';
import { Select } from '../../../kit/select.tsx';
import { TextInput } from '../../../kit/text-input.tsx';
import { useSmallForm } from '../../../kit/use-small-form.ts';
import { to } from '../../../links.ts';
import { useMay } from '../../../session/use-permissions.ts';
import { ChooseClass } from '../parts/changes/choose-class.tsx';
import { MoveFields } from '../parts/changes/move-fields.tsx';

const empty = {
  onDate: '',
  whose: '',
  sectionId: '',
  employeeId: '',
  entryId: '',
  kind: 'substitute',
  substituteId: '',
  newDate: '',
  newSlotId: '',
  newRoomId: '',
  withEntryId: '',
  reason: '',
};

/** Initial values from the address, such as the day, the teacher or the room, set by the link to this form. */
function useValuesFromAddress(): Partial<typeof empty> {
  const search = new URLSearchParams(useSearch());
  return Object.fromEntries([...search].filter(([name]) => Object.hasOwn(empty, name)));
}

/** Requests a substitute, swap, move or cancellation of one of the user's own classes, or, as the office, of any. */
export function Screen() {
  const { t } = useTranslation();
  const format = useFormat();
  const [, navigate] = useLocation();
  const fromAddress = useValuesFromAddress();
  const mayAny = useMay('SectionCourse_View');
  const form = useSmallForm({
    values: { ...empty, onDate: today(), ...fromAddress },
    check: ({ entryId, reason }): Readonly<Record<string, string>> => ({
      ...(entryId === '' && { entryId: 'required' }),
      ...(reason.trim().length < 3 && { reason: reason.trim() === '' ? 'required' : 'tooShort' }),
    }),
    send: (values) => change(askForChange, { body: wishOf(values) }),
    onDone: () => navigate(to('classChanges')),
  });
  const { onDate, entryId, kind } = form.values;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(onDate);
  const day = isDay ? onDate : today();
  const { data: answer } = useCall(changeChoices, { query: { entryId: Number(entryId || 0), onDate: day } }, { enabled: entryId !== '' });
  const choices = answer?.data;
  const wrong = (name: string) => form.wrong[name] && t([`classChange.wrong.${name}.${form.wrong[name]}`, `field.${form.wrong[name]}`]);
  return (
    <form className={layout.blocks} onSubmit={form.submit} noValidate>
      <ScreenHeader title={t('nav.classChangeAdd')} />
      {form.problem && <Banner tone="danger">{t(`error.${form.problem}`)}</Banner>}
      <Field label={t('classChange.field.onDate')} error={wrong('onDate')} isRequired>
        <DateInput {...form.bind('onDate')} min={mayAny ? undefined : today()} />
      </Field>
      <ChooseClass day={day} values={form.values} bind={form.bind} error={wrong('entryId')} />
      <Field label={t('classChange.field.kind')} isRequired>
        <Select {...form.bind('kind')} options={wishes.map((value) => ({ value, label: t(`classChange.choice.kind.${value}`) }))} />
      </Field>
      {kind === 'substitute' && (
        <Field label={t('classChange.field.substitute')} error={wrong('substituteId')} isRequired>
          <Select
            {...form.bind('substituteId')}
            placeholder={t('classChange.choose')}
            options={(choices?.teachers ?? []).map(({ id, name, near, periods }) => ({
              value: String(id),
              label: [name, near !== 'other' && t(`classChange.near.${near}`), t('classChange.periods', { number: format.number(periods) })]
                .filter(Boolean)
                .join(' · '),
            }))}
          />
        </Field>
      )}
      {kind === 'swap' && (
        <Field label={t('classChange.field.with')} error={wrong('withEntryId') ?? wrong('withDate')} isRequired>
          <Select
            {...form.bind('withEntryId')}
            placeholder={t('classChange.choose')}
            options={(choices?.swaps ?? []).map((swap) => ({
              value: `${swap.entryId} ${swap.day}`,
              label: `${format.date(swap.day)} ${swap.startsAt} ${swap.shortTitle} · ${swap.teacher}`,
            }))}
          />
        </Field>
      )}
      {kind === 'move' && <MoveFields bind={form.bind} wrong={wrong} slots={choices?.slots ?? []} rooms={choices?.rooms ?? []} />}
      <Field label={t('classChange.field.reason')} error={wrong('reason')} isRequired>
        <TextInput {...form.bind('reason')} maxLength={500} />
      </Field>
      {mayAny && kind !== 'swap' && <p>{t('classChange.holds')}</p>}
      <div>
        <SaveButton type="submit" variant="primary" isBusy={form.isBusy}>
          {t('classChange.action.ask')}
        </SaveButton>
      </div>
    </form>
  );
}

function wishOf({ kind, withEntryId, entryId, substituteId, newDate, newSlotId, newRoomId, onDate, reason }: typeof empty) {
  const [otherEntryId = '', withDate = ''] = withEntryId.split(' ');
  const number = (text: string) => (text === '' ? null : Number(text));
  return {
    entryId: Number(entryId),
    onDate,
    kind: kind as (typeof wishes)[number],
    substituteId: kind === 'substitute' ? number(substituteId) : null,
    newDate: kind === 'move' && newDate !== '' ? newDate : null,
    newSlotId: kind === 'move' ? number(newSlotId) : null,
    newRoomId: kind === 'move' ? number(newRoomId) : null,
    withEntryId: kind === 'swap' ? number(otherEntryId) : null,
    withDate: kind === 'swap' && withDate !== '' ? withDate : null,
    reason: reason.trim(),
  };
}
