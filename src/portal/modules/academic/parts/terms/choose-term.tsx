import { useTranslation } from 'react-i18next';
import { terms } from '../../../../../contract/academic/terms.ts';
import { useCall } from '../../../../api/use-call.ts';
import { Field } from '../../../../kit/field.tsx';
import { Select } from '../../../../kit/select.tsx';
import type { IntoProps } from '../../../../kinds/upload/description.ts';
import * as styles from './months.css.ts';

/** Target term of a list of days: one with a calendar that is still open. */
export function ChooseTerm({ into, isFixed, onInto }: IntoProps) {
  const { t } = useTranslation();
  const { data } = useCall(terms.list, { query: { pageSize: 100, sort: '-startsOn' } });
  const open = (data?.data ?? []).filter(({ id, status }) => status === 'planned' || status === 'running' || id === into);
  return (
    <div className={styles.choice}>
      <Field label={t('calendarImport.into')}>
        <Select
          placeholder={t('kind.form.choose')}
          options={open.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={into === null ? '' : String(into)}
          disabled={isFixed}
          onValue={(id) => id !== '' && onInto(Number(id))}
        />
      </Field>
    </div>
  );
}
