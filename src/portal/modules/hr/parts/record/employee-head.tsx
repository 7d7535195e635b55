import { Mail, Phone } from 'lucide-react';
import { putEmployeePhoto, removeEmployeePhoto } from '../../../../../contract/hr/form.ts';
import type { EmployeeRecord } from '../../../../../contract/hr/record.ts';
import { upload } from '../../../../api/upload.ts';
import { change } from '../../../../api/use-change.ts';
import { Badge } from '../../../../kit/badge.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { ButtonLink } from '../../../../kit/button-link.tsx';
import { PhotoButton } from '../../../../kinds/parts/photo-button.tsx';
import { changeOwnPhoto, removeOwnPhoto } from '../../../../session/own-photo.ts';
import { useMay } from '../../../../session/use-permissions.ts';
import { useUser } from '../../../../session/use-user.ts';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import * as styles from '../../../../kinds/parts/record-head.css.ts';
import { LifeMenu } from '../life/life-menu.tsx';
import { EmployeeStatusChip } from '../employee-status.tsx';

/** Photo, number, post, status and contact details of the employee. */
export function EmployeeHead({ record }: PartProps<EmployeeRecord>) {
  const canEdit = useMay('Employee_EDIT');
  const isOwn = useUser()?.userId === record.userId;
  return (
    <div className={styles.head}>
      <PhotoButton
        name={record.name}
        photo={record.photo}
        canChange={canEdit || isOwn}
        onSave={(picture) => (isOwn ? changeOwnPhoto(picture) : upload(putEmployeePhoto, { id: record.id }, picture))}
        onRemove={() => (isOwn ? removeOwnPhoto() : change(removeEmployeePhoto, { id: record.id }))}
      />
      <div className={styles.headFacts}>
        <div className={styles.headLine}>
          <EmployeeStatusChip status={record.status} />
          <Badge>
            <Bdi>{record.employeeNo}</Bdi>
          </Badge>
          {record.posting && <span>{`${record.posting.designation}, ${record.posting.department}`}</span>}
        </div>
        <div className={styles.headLine} data-chrome="">
          {record.phone && (
            <ButtonLink size="small" icon={Phone} href={`tel:${record.phone}`} target="_self">
              <Bdi>{record.phone}</Bdi>
            </ButtonLink>
          )}
          <ButtonLink size="small" icon={Mail} href={`mailto:${record.officialEmail}`} target="_self">
            <Bdi>{record.officialEmail}</Bdi>
          </ButtonLink>
          <LifeMenu employeeId={record.id} />
        </div>
      </div>
    </div>
  );
}
