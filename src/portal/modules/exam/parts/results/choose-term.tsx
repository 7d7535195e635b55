import { useTranslation } from 'react-i18next';
import { lookup } from '../../../../../contract/core/lookups.ts';
import { useCall } from '../../../../api/use-call.ts';
import type { IntoProps } from '../../../../kinds/upload/description.ts';
import { Field } from '../../../../kit/field.tsx';
import { Select } from '../../../../kit/select.tsx';

/** Selects the term of the examinations among terms that have begun. */
export function ChooseTerm({ into, isFixed, onInto }: IntoProps) {
  const { t } = useTranslation();
  const { data } = useCall(lookup, { name: 'academic-terms', query: {} });
  const begun = (data?.data ?? []).filter(({ facts }) => facts?.['status'] !== 'planned');
  return (
    <Field label={t('endResultsImport.into')}>
      <Select
        placeholder={t('kind.form.choose')}
        options={begun.map(({ id, label }) => ({ value: String(id), label }))}
        value={into === null ? '' : String(into)}
        disabled={isFixed}
        onValue={(id) => id !== '' && onInto(Number(id))}
      />
    </Field>
  );
}
