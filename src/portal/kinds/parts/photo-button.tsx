import { Camera } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { imageTypes } from '../../../contract/files.ts';
import { isApiError } from '../../api/api-error.ts';
import { Avatar } from '../../kit/avatar.tsx';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Field } from '../../kit/field.tsx';
import { FileInput } from '../../kit/file-input.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import * as layout from '../../kit/layout.css.ts';
import { toast } from '../../kit/toast.ts';
import * as styles from './photo-button.css.ts';

export interface PhotoButtonProps {
  name: string;
  photo: string | null;
  canChange: boolean;
  /** Each throws an ApiError where it could not. */
  onSave: (picture: File) => Promise<unknown>;
  onRemove: () => Promise<unknown>;
}

/** A person's photo, and for those who may change it the way to do so. */
export function PhotoButton(props: PhotoButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.photo}>
      <Avatar name={props.name} size={96} src={props.photo ?? ''} />
      {props.canChange && (
        <IconButton
          className={styles.photoChange}
          variant="secondary"
          size="small"
          icon={Camera}
          label={t('kind.photo.change')}
          onClick={() => setIsOpen(true)}
        />
      )}
      {isOpen && <PhotoDialog {...props} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

function PhotoDialog({ name, photo, onSave, onRemove, onClose }: PhotoButtonProps & { onClose: () => void }) {
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
          ? t(`kind.photo.${problem === 'badFormat' ? 'wrongType' : 'wrong'}`)
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
      title={t('kind.photo.change')}
      isBusy={isBusy}
      onClose={onClose}
      footer={
        <>
          {photo && (
            <Button isBusy={isBusy} onClick={() => void run(onRemove)}>
              {t('kind.photo.remove')}
            </Button>
          )}
          <Button
            variant="primary"
            disabled={!file}
            isBusy={isBusy}
            onClick={() => file && void run(() => onSave(file))}
          >
            {t('kind.form.save')}
          </Button>
        </>
      }
    >
      <div className={layout.stack}>
        <Avatar name={name} size={96} src={preview ?? photo ?? ''} />
        <Field label={t('kind.photo.file')} error={error}>
          <FileInput files={files} onFiles={choose} accept={imageTypes.join(',')} hint={t('kind.photo.hint')} />
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
