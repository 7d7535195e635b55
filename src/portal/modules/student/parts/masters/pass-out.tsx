import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { leavers, passOut, passOutFields } from '../../../../../contract/student/batches.ts';
import { useCall } from '../../../../api/use-call.ts';
import { change } from '../../../../api/use-change.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Checkbox } from '../../../../kit/checkbox.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import { actionForm } from '../../../../kinds/resource/action-form.ts';
import { RecordDialog } from '../../../../kinds/resource/record-dialog.tsx';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import type { SemesterDialogProps } from './semester-dialogs.tsx';
import * as styles from './pass-out.css.ts';

/** Dialog to pass students of a batch out after its last semester. All are selected until deselected by the user. */
export function PassOut({ batch: { id, version }, name, onClose }: SemesterDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const answer = useCall(leavers, { id });
  const [staying, setStaying] = useState<readonly number[]>([]);
  const students = answer.data?.data;
  const leaving = useMemo(
    () => (students ?? []).map((student) => student.id).filter((student) => !staying.includes(student)),
    [students, staying],
  );
  // The form is not recreated when the selection changes, so it reads the selection from this ref on submit.
  const who = useRef(leaving);
  useEffect(() => {
    who.current = leaving;
  });
  const form = useMemo(
    () =>
      actionForm({
        texts: 'activeBatch',
        fields: passOutFields,
        send: (values) => change(passOut, { id, body: { version, studentIds: [...who.current], ...values } as never }),
      }),
    [id, version],
  );
  const toggle = (student: number, isLeaving: boolean) =>
    setStaying(isLeaving ? staying.filter((stayingId) => stayingId !== student) : [...staying, student]);
  return (
    <RecordDialog
      description={form}
      id={null}
      title={t('activeBatch.passOut.title', { name })}
      confirmLabel={t('activeBatch.passOut.confirm', { count: leaving.length, shown: format.number(leaving.length) })}
      doneText={t('activeBatch.passOut.done', { count: leaving.length, shown: format.number(leaving.length) })}
      onClose={onClose}
    >
      <p>{t('activeBatch.passOut.text')}</p>
      {answer.isPending && <Skeleton width="full" />}
      {answer.isError && <ErrorView error={answer.error} title={t('activeBatch.passOut.failed')} onRetry={() => void answer.refetch()} />}
      {students && (
        <div className={layout.stack}>
          <ul role="list" className={styles.people} aria-label={t('activeBatch.passOut.people')}>
            {students.map((student) => (
              <li key={student.id}>
                <Checkbox
                  label={[student.rollNo, student.name, student.branch].filter(Boolean).join(' · ')}
                  checked={!staying.includes(student.id)}
                  onValue={(isOn) => toggle(student.id, isOn)}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </RecordDialog>
  );
}
