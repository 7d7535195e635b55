import { useTranslation } from 'react-i18next';
import type { ChangeChoices } from '../../../../../contract/academic/class-changes.ts';
import { today } from '../../../../i18n/format.ts';
import { DateInput } from '../../../../kit/date-input.tsx';
import { Field } from '../../../../kit/field.tsx';
import { Select } from '../../../../kit/select.tsx';

type Name = 'newDate' | 'newSlotId' | 'newRoomId';
interface Props extends Pick<ChangeChoices, 'slots' | 'rooms'> {
  bind: (name: Name) => { value: string; onValue: (value: string) => void };
  wrong: (name: Name) => string | undefined;
}

/** Target of a move: date, period and room. */
export function MoveFields({ bind, wrong, slots, rooms }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Field label={t('classChange.field.newDate')} error={wrong('newDate')} isRequired>
        <DateInput {...bind('newDate')} min={today()} />
      </Field>
      <Field label={t('classChange.field.newSlot')} error={wrong('newSlotId')} isRequired>
        <Select
          {...bind('newSlotId')}
          placeholder={t('classChange.choose')}
          options={slots.map(({ id, name, startsAt }) => ({ value: String(id), label: `${name} · ${startsAt}` }))}
        />
      </Field>
      <Field label={t('classChange.field.newRoom')} error={wrong('newRoomId')}>
        <Select
          {...bind('newRoomId')}
          placeholder={t('classChange.sameRoom')}
          options={rooms.map(({ id, code }) => ({ value: String(id), label: code }))}
        />
      </Field>
    </>
  );
}
