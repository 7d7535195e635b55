import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { date, recordSchema } from '../../../../../contract/core/field.ts';
import { clockField } from '../../../../../contract/feedback/fields.ts';
import { today } from '../../../../i18n/format.ts';
import type { BulkFormProps } from '../../../../kinds/list/description.ts';
import { Checkbox } from '../../../../kit/checkbox.tsx';
import { DateInput } from '../../../../kit/date-input.tsx';
import { Field } from '../../../../kit/field.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { TextInput } from '../../../../kit/text-input.tsx';

const windowSchema = recordSchema({ opensOn: date(), opensTime: clockField, closesOn: date(), closesTime: clockField });
type WindowOwner = 'own' | 'round';
/** Adds the leading zero of a time: 9:00 becomes 09:00. */
const padded = (time: string) => (/^\d:/.test(time) ? `0${time}` : time);
const days = ['opensOn', 'closesOn'] as const;

/** A window for the chosen offerings only, or the window of the round again. */
export function WindowForm({ onValue }: BulkFormProps) {
  const { t } = useTranslation();
  const [windowOwner, setWindowOwner] = useState<WindowOwner>('own');
  const isRound = windowOwner === 'round';
  const [window, setWindow] = useState({ opensOn: today(), opensTime: '09:00', closesOn: '', closesTime: '18:00' });
  const whole = { ...window, opensTime: padded(window.opensTime), closesTime: padded(window.closesTime) };
  const isBackwards = window.closesOn !== '' && `${whole.closesOn} ${whole.closesTime}` <= `${whole.opensOn} ${whole.opensTime}`;
  useEffect(() => {
    const checked = windowSchema.safeParse(whole);
    if (isRound) onValue({ window: null });
    else onValue(checked.success && !isBackwards ? { window: checked.data } : null);
    // oxlint-disable-next-line react/exhaustive-deps -- the list creates a new `onValue` with each rendering
  }, [isRound, window]);
  const set = (name: keyof typeof window, value: string) => setWindow((now) => ({ ...now, [name]: value }));
  return (
    <div className={layout.stack}>
      <p>{t('feedbackOffering.windowText')}</p>
      <Checkbox label={t('feedbackOffering.roundWindow')} checked={isRound} onValue={(isOn) => setWindowOwner(isOn ? 'round' : 'own')} />
      {!isRound &&
        days.map((day) => {
          const time = day === 'opensOn' ? 'opensTime' : 'closesTime';
          const error = day === 'closesOn' && isBackwards ? t('field.outOfRange') : undefined;
          return (
            <Field key={day} isGroup isRequired label={t(`feedbackOffering.field.${day}`)} error={error}>
              <div className={layout.row}>
                <DateInput
                  aria-label={t(`feedbackOffering.field.${day}`)}
                  data-invalid={error && ''}
                  value={window[day]}
                  onValue={(value) => set(day, value)}
                />
                <TextInput
                  aria-label={t(`feedbackOffering.field.${time}`)}
                  dir="ltr"
                  inputMode="numeric"
                  placeholder="09:00"
                  maxLength={5}
                  size="medium"
                  value={window[time]}
                  onValue={(value) => set(time, value.replace(/[^\d:]/g, ''))}
                />
              </div>
            </Field>
          );
        })}
    </div>
  );
}
