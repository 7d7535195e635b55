import { useTranslation } from 'react-i18next';
import { employeeByUser } from '../../../../../contract/hr/employees.ts';
import { putEmployeePhoto, removeEmployeePhoto } from '../../../../../contract/hr/form.ts';
import type { EmployeeRecord } from '../../../../../contract/hr/record.ts';
import { upload } from '../../../../api/upload.ts';
import { useCall } from '../../../../api/use-call.ts';
import { change } from '../../../../api/use-change.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { DescriptionList } from '../../../../kit/description-list.tsx';
import { PhotoButton } from '../../../../kinds/parts/photo-button.tsx';
import * as styles from './form.css.ts';

/** Head of the correction form: read-only facts that identify the employee, and the photo, which is saved at once. */
export function PostFacts({ record }: { record: EmployeeRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, userId, name, employeeNo, posting, status, joinedOn } = record;
  // The form keeps the record as first loaded, so the current photo comes from a call that is refreshed.
  const { data: now } = useCall(employeeByUser, { id: userId });
  return (
    <div className={styles.head}>
      <PhotoButton
        name={name}
        photo={now ? now.data.photo : record.photo}
        canChange
        onSave={(picture) => upload(putEmployeePhoto, { id }, picture)}
        onRemove={() => change(removeEmployeePhoto, { id })}
      />
      <DescriptionList
        columns={3}
        items={[
          { label: t('employee.field.employeeNo'), value: <Bdi>{employeeNo}</Bdi> },
          { label: t('employee.field.department'), value: posting?.department ?? '–' },
          { label: t('employee.field.designation'), value: posting?.designation ?? '–' },
          { label: t('employee.field.category'), value: posting?.category ?? '–' },
          { label: t('employee.field.joinedOn'), value: format.date(joinedOn) },
          { label: t('employee.field.status'), value: t(`employee.choice.status.${status}`) },
        ]}
      />
    </div>
  );
}
