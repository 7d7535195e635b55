import { useTranslation } from 'react-i18next';
import { Field } from '../../../../kit/field.tsx';
import { Select } from '../../../../kit/select.tsx';
import * as styles from '../outcome-sets/outcome-sets.css.ts';
import type { useVisionOwner } from './use-vision-owner.ts';

/** Select for the owner of the vision: the institution or a department. */
export function VisionOwner({ visionOwner }: { visionOwner: ReturnType<typeof useVisionOwner> }) {
  const { t } = useTranslation();
  return (
    <div className={styles.bar} data-chrome="">
      <Field label={t('vision.whose')} className={styles.choice}>
        <Select
          value={String(visionOwner.departmentId ?? '')}
          options={[
            { value: '', label: t('vision.institution') },
            ...visionOwner.departments.map(({ id, label }) => ({ value: String(id), label })),
          ]}
          onValue={visionOwner.choose}
        />
      </Field>
    </div>
  );
}
