import { useTranslation } from 'react-i18next';
import { electiveOffers, type ElectiveOffer } from '../../../../../contract/academic/electives.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useFormat, type Format } from '../../../../i18n/format.ts';
import { joined } from '../../../../i18n/i18n.ts';
import { Field } from '../../../../kit/field.tsx';
import { Select } from '../../../../kit/select.tsx';
import type { ParameterProps } from '../../../../kinds/parameters/description.ts';

/** Choice of an elective section by course, with the number of seats taken. */
export function OfferControl({ name, label, value, error, onValue }: ParameterProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, isPending } = useCall(electiveOffers, {});
  const offers = data?.data ?? [];
  const chosen = offers.find(({ sectionId }) => sectionId === value);
  const hint =
    chosen &&
    [
      t('electives.seats', { taken: format.number(chosen.taken), capacity: format.number(chosen.capacity) }),
      chosen.firstClass && t('electives.begun', { date: format.date(chosen.firstClass) }),
    ]
      .filter(Boolean)
      .join('. ');
  return (
    <Field label={label} id={name} hint={hint} error={error && t(`field.${error}`)} isRequired>
      <Select
        disabled={isPending}
        placeholder={t('kind.form.choose')}
        value={typeof value === 'number' ? String(value) : ''}
        options={offers.map((offer) => ({ value: String(offer.sectionId), label: optionOf(offer, format) }))}
        onValue={(next) => onValue(next === '' ? null : Number(next))}
      />
    </Field>
  );
}

const optionOf = ({ section, code, title, taken, capacity, term }: ElectiveOffer, format: Format): string =>
  joined(section, `${code} ${title}`, `${format.number(taken)} / ${format.number(capacity)}`, term);
