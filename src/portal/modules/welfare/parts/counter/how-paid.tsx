import { useTranslation } from 'react-i18next';
import { paymentModes } from '../../../../../contract/welfare/fields.ts';
import { today } from '../../../../i18n/format.ts';
import { DateInput } from '../../../../kit/date-input.tsx';
import { Field } from '../../../../kit/field.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { NumberInput } from '../../../../kit/number-input.tsx';
import { Select } from '../../../../kit/select.tsx';
import { TextInput } from '../../../../kit/text-input.tsx';

export interface PaymentDetails {
  mode: string;
  receivedOn: string;
  referenceNo: string;
  bank: string;
  note: string;
}

interface Props {
  how: PaymentDetails;
  amount: string;
  /** Label of the amount. Default: that of the counter. */
  amountLabel?: string;
  fields: Readonly<Record<string, string>>;
  isReadOnly: boolean;
  /** The reference applies to many students. Some may have their own, so it is optional. */
  isReferenceShared?: boolean;
  onAmount: (text: string) => void;
  onHow: (how: PaymentDetails) => void;
}

/** Fields for amount, mode and date of a payment, and for reference and bank unless it is in cash. */
export function HowPaid({ how, amount, amountLabel, fields, isReadOnly, isReferenceShared = false, onAmount, onHow }: Props) {
  const { t } = useTranslation();
  const set = (name: keyof PaymentDetails) => (value: string) => onHow({ ...how, [name]: value });
  const error = (name: keyof PaymentDetails) => fields[name] && t(`field.${fields[name]}`);
  const isCash = how.mode === 'cash';
  const modes = paymentModes.map((mode) => ({ value: mode, label: t(`receipts.choice.mode.${mode}`) }));
  return (
    <div className={layout.fields}>
      <Field label={amountLabel ?? t('counter.given')} isRequired>
        <NumberInput isDecimal data-autofocus="" value={amount} readOnly={isReadOnly} maxLength={14} onValue={onAmount} />
      </Field>
      <Field label={t('receipts.field.mode')} isRequired>
        <Select options={modes} value={how.mode} disabled={isReadOnly} onValue={set('mode')} />
      </Field>
      {!isCash && (
        <Field label={t('receipts.field.referenceNo')} error={error('referenceNo')} isRequired={!isReferenceShared}>
          <TextInput value={how.referenceNo} readOnly={isReadOnly} maxLength={40} onValue={set('referenceNo')} />
        </Field>
      )}
      {!isCash && (
        <Field label={t('receipts.field.bank')} error={error('bank')}>
          <TextInput value={how.bank} readOnly={isReadOnly} maxLength={60} onValue={set('bank')} />
        </Field>
      )}
      <Field label={t('receipts.field.receivedOn')} error={error('receivedOn')} isRequired>
        <DateInput value={how.receivedOn} max={today()} readOnly={isReadOnly} onValue={set('receivedOn')} />
      </Field>
      <Field label={t('receipts.field.note')} error={error('note')}>
        <TextInput value={how.note} readOnly={isReadOnly} maxLength={200} onValue={set('note')} />
      </Field>
    </div>
  );
}
