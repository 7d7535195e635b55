import { Camera } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { imageTypes } from '../../../../contract/files.ts';
import { putStudentPhoto, removeStudentPhoto, type StudentRecord } from '../../../../contract/student.ts';
import { isApiError } from '../../../api/api-error.ts';
import { upload } from '../../../api/upload.ts';
import { change } from '../../../api/use-change.ts';
import { Avatar } from '../../../kit/avatar.tsx';
import { Button } from '../../../kit/button.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { Field } from '../../../kit/field.tsx';
import { FileInput } from '../../../kit/file-input.tsx';
import { IconButton } from '../../../kit/icon-button.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { toast } from '../../../kit/toast.ts';
import { useMay } from '../../../session/use-permissions.ts';
import * as styles from './student.css.ts';

/** The photo, and for those who may edit the record the way to change it. */
export function PhotoButton({ student, children }: { student: StudentRecord; children: ReactNode }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const canEdit = useMay('STUDENT_EDIT');
  return (
    <div className={styles.photo}>
      {children}
      {canEdit && (
        <IconButton
          className={styles.photoChange}
          variant="secondary"
          size="small"
          icon={Camera}
          label={t('student.photo.change')}
          onClick={() => setIsOpen(true)}
        />
      )}
      {isOpen && <PhotoDialog student={student} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

function PhotoDialog({ student, onClose }: { student: StudentRecord; onClose: () => void }) {
  const { t } = useTranslation();
  const [files, setFiles] = useState<File[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [preview, show] = usePreview();
  const run = async (work: () => Promise<unknown>) => {
    setIsBusy(true);
    setError(undefined);
    try {
      await work();
      void toast('success', t('kind.form.saved'));
      onClose();
    } catch (failure) {
      const known = isApiError(failure) ? failure : null;
      const problem = known?.fields['file'];
      setError(
        problem
          ? t(`student.photo.${problem === 'badFormat' ? 'wrongType' : 'wrong'}`)
          : t(`error.${known?.code ?? 'InternalError'}`),
      );
      setIsBusy(false);
    }
  };
  const [file] = files;
  const choose = (chosen: File[]) => {
    setFiles(chosen);
    setError(undefined);
    show(chosen[0]);
  };
  return (
    <Dialog
      isOpen
      title={t('student.photo.change')}
      isBusy={isBusy}
      onClose={onClose}
      footer={
        <>
          {student.photo && (
            <Button isBusy={isBusy} onClick={() => void run(() => change(removeStudentPhoto, { id: student.id }))}>
              {t('student.photo.remove')}
            </Button>
          )}
          <Button
            variant="primary"
            disabled={!file}
            isBusy={isBusy}
            onClick={() => file && void run(() => upload(putStudentPhoto, { id: student.id }, file))}
          >
            {t('kind.form.save')}
          </Button>
        </>
      }
    >
      <div className={layout.stack}>
        <Avatar name={student.name} size={96} src={preview ?? student.photo ?? ''} />
        <Field label={t('student.photo.file')} error={error}>
          <FileInput files={files} onFiles={choose} accept={imageTypes.join(',')} hint={t('student.photo.hint')} />
        </Field>
      </div>
    </Dialog>
  );
}

/** An address of the chosen picture, as long as it is shown. */
function usePreview(): [string | undefined, (file: File | undefined) => void] {
  const [address, setAddress] = useState<string>();
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  return [address, (file) => setAddress(file && URL.createObjectURL(file))];
}
