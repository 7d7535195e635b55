import { useTranslation } from 'react-i18next';
import { lookup } from '../../../../../contract/core/lookups.ts';
import { useCall } from '../../../../api/use-call.ts';
import { Field } from '../../../../kit/field.tsx';
import { Select } from '../../../../kit/select.tsx';

interface Props {
  value: string;
  onValue: (id: string) => void;
}

/** The user's own classes, or those of a teacher if the office enters them. */
export function ForTeacher({ value, onValue }: Props) {
  const { t } = useTranslation();
  const { data } = useCall(lookup, { name: 'employees', query: { activeOnly: true } });
  return (
    <Field label={t('sheet.whose')} isLabelHidden>
      <Select
        value={value}
        placeholder={t('sheet.own')}
        options={(data?.data ?? []).map(({ id, label }) => ({ value: String(id), label }))}
        onValue={onValue}
      />
    </Field>
  );
}
