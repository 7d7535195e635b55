import { Copy, Mail, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { putStudentPhoto, removeStudentPhoto, type StudentRecord } from '../../../../contract/student/student.ts';
import { upload } from '../../../api/upload.ts';
import { change } from '../../../api/use-change.ts';
import { Bdi } from '../../../kit/bdi.tsx';
import { ButtonLink } from '../../../kit/button-link.tsx';
import { IconButton } from '../../../kit/icon-button.tsx';
import { MeterRing } from '../../../kit/meter-ring.tsx';
import { toast } from '../../../kit/toast.ts';
import type { PartProps } from '../../../kinds/detail/description.ts';
import { PhotoButton } from '../../../kinds/parts/photo-button.tsx';
import { changeOwnPhoto, removeOwnPhoto } from '../../../session/own-photo.ts';
import { useMay } from '../../../session/use-permissions.ts';
import { useUser } from '../../../session/use-user.ts';
import { LifeMenu } from './life/life-actions.tsx';
import { Status } from './student-cells.tsx';
import * as recordHead from '../../../kinds/parts/record-head.css.ts';
import * as styles from './student.css.ts';

/** Head of a student record: photo, numbers to copy, class, status, contact links and completeness. */
export function StudentHead({ record }: PartProps<StudentRecord>) {
  const { t } = useTranslation();
  const canEdit = useMay('STUDENT_EDIT');
  const isOwn = useUser()?.userId === record.userId;
  const numbers = { regdNo: record.regdNo, rollNo: record.rollNo, admissionNo: record.admissionNo };
  return (
    <div className={recordHead.head}>
      <PhotoButton
        name={record.name}
        photo={record.photo}
        canChange={canEdit || isOwn}
        onSave={(picture) => (isOwn ? changeOwnPhoto(picture) : upload(putStudentPhoto, { id: record.id }, picture))}
        onRemove={() => (isOwn ? removeOwnPhoto() : change(removeStudentPhoto, { id: record.id }))}
      />
      <div className={recordHead.headFacts}>
        <div className={recordHead.headLine}>
          <Status student={record} />
          <span>
            <Bdi>{`${record.degree} ${record.branch}, ${record.batch}`}</Bdi>
          </span>
        </div>
        <div className={recordHead.headLine}>
          {Object.entries(numbers).map(([name, value]) => value && <Number key={name} label={t(`student.field.${name}`)} value={value} />)}
        </div>
        <div className={recordHead.headLine} data-chrome="">
          {record.phone && (
            <ButtonLink size="small" icon={Phone} href={`tel:${record.phone}`} target="_self">
              <Bdi>{record.phone}</Bdi>
            </ButtonLink>
          )}
          {record.collegeEmail && (
            <ButtonLink size="small" icon={Mail} href={`mailto:${record.collegeEmail}`} target="_self">
              <Bdi>{record.collegeEmail}</Bdi>
            </ButtonLink>
          )}
          {!isOwn && <LifeMenu studentId={record.id} />}
        </div>
      </div>
      {record.completeness !== null && (
        <div className={styles.ring}>
          <MeterRing size={48} share={record.completeness / 100} label={t('student.detail.completeness')} />
          <span className={styles.numberLabel} aria-hidden="true">
            {t('student.detail.completeness')}
          </span>
        </div>
      )}
    </div>
  );
}

function Number({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation();
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    void toast('success', t('student.detail.copied', { value }));
  };
  return (
    <span className={styles.number}>
      <span className={styles.numberLabel}>{label}</span> <Bdi>{value}</Bdi>
      <IconButton icon={Copy} size="small" label={t('student.detail.copy', { name: label })} onClick={() => void copy()} />
    </span>
  );
}
