import { useTranslation } from 'react-i18next';
import { Field } from '../../../../kit/field.tsx';
import { Select } from '../../../../kit/select.tsx';
import * as styles from '../outcome-sets/outcome-sets.css.ts';
import type { useWhose } from './use-vision-owner.ts';

/** Select for the owner of the vision: the institution or a department. */
export function WhoseVision({ whose }: { whose: ReturnType<typeof useWhose> }) {
  const { t } = useTranslation();
  return (
    <div className={styles.bar} data-chrome="">
      <Field label={t('vision.whose')} className={styles.choice}>
        <Select
          value={String(whose.departmentId ?? '')}
          options={[
            { value: '', label: t('vision.institution') },
            ...whose.departments.map(({ id, label }) => ({ value: String(id), label })),
          ]}
          onValue={whose.choose}
        />
      </Field>
    </div>
  );
}
