import { useTranslation } from 'react-i18next';
import { missedAs } from '../../../../../contract/academic/assign.ts';
import { Field } from '../../../../kit/field.tsx';
import { Select } from '../../../../kit/select.tsx';

interface Props {
  value: string;
  error: string | undefined;
  onValue: (value: string) => void;
}

/** Mark of moved students in earlier classes of their new group, chosen once for all of them. */
export function MissedField({ value, error, onValue }: Props) {
  const { t } = useTranslation();
  return (
    <Field label={t('groups.review.missed')} error={error && t(`field.${error}`)} isRequired>
      <Select
        value={value}
        onValue={onValue}
        placeholder={t('kind.form.choose')}
        options={missedAs.map((choice) => ({ value: choice, label: t(`groups.review.as.${choice}`) }))}
      />
    </Field>
  );
}
