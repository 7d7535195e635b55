import { Camera } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { imageTypes } from '../../../contract/core/files.ts';
import { Avatar } from '../../kit/avatar.tsx';
import { Banner } from '../../kit/banner.tsx';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Field } from '../../kit/field.tsx';
import { FileInput } from '../../kit/file-input.tsx';
import * as layout from '../../kit/layout.css.ts';
import { CameraView } from './camera-view.tsx';
import { CropFrame } from './crop-frame.tsx';
import { cutPicture } from './cut-picture.ts';
import { canFilm, useCamera } from './use-camera.ts';
import { usePhoto, type ChosenPhoto } from './use-photo.ts';

export interface PhotoDialogProps {
  name: string;
  photo: string | null;
  /**
   * `onSave` and `onRemove` throw an ApiError on failure. Without `onRemove` the dialog is for a newly added person.
   */
  onSave: (picture: File) => Promise<unknown>;
  onRemove?: () => Promise<unknown>;
  onClose: () => void;
}

/** Chooses a picture or takes one with the camera, crops it to a square and saves it. */
export function PhotoDialog({ name, photo, onSave, onRemove, onClose }: PhotoDialogProps) {
  const { t } = useTranslation();
  const { chosen, cropTo, choose, run, isBusy, error } = usePhoto(onClose);
  const camera = useCamera(useCallback((picture: File) => choose([picture]), [choose]));
  const isFilming = camera.snapshot.hasTag('open');
  const { problem } = camera.snapshot.context;
  const opener = useOpener(isFilming);
  const save = async ({ picture, crop }: ChosenPhoto) => onSave(await cutPicture(picture, crop));
  return (
    <Dialog
      isOpen
      title={t(onRemove ? 'kind.photo.change' : 'kind.photo.add')}
      isBusy={isBusy}
      onClose={onClose}
      footer={
        <>
          {photo && onRemove && (
            <Button isBusy={isBusy} onClick={() => run(onRemove)}>
              {t('kind.photo.remove')}
            </Button>
          )}
          {!onRemove && (
            <Button disabled={isBusy} onClick={onClose}>
              {t('kind.photo.skip')}
            </Button>
          )}
          <Button variant="primary" disabled={!chosen || isFilming} isBusy={isBusy} onClick={() => chosen && run(() => save(chosen))}>
            {t('kind.form.save')}
          </Button>
        </>
      }
    >
      <div className={layout.stack}>
        {problem && <Banner tone="warning">{t(`kind.photo.camera.${problem}`)}</Banner>}
        {isFilming ? (
          <CameraView camera={camera} />
        ) : chosen ? (
          <CropFrame picture={chosen.picture} crop={chosen.crop} isDisabled={isBusy} onCrop={cropTo} />
        ) : (
          <Avatar name={name} size={96} src={photo ?? ''} />
        )}
        {!isFilming && canFilm() && (
          <div className={layout.row}>
            <Button ref={opener} icon={Camera} disabled={isBusy} onClick={() => camera.send({ type: 'open' })}>
              {t('kind.photo.camera.open')}
            </Button>
          </div>
        )}
        <Field label={t('kind.photo.file')} error={error}>
          <FileInput
            files={chosen ? [chosen.file] : []}
            onFiles={(files) => {
              camera.send({ type: 'close' });
              choose(files);
            }}
            accept={imageTypes.join(',')}
            isDisabled={isBusy}
            hint={t('kind.photo.fileHint')}
          />
        </Field>
      </div>
    </Dialog>
  );
}

/** Returns the focus to the button that opened the camera, because the camera’s own buttons disappear. */
function useOpener(isFilming: boolean) {
  const opener = useRef<HTMLButtonElement>(null);
  const wasFilming = useRef(false);
  useEffect(() => {
    if (wasFilming.current && !isFilming) opener.current?.focus();
    wasFilming.current = isFilming;
  }, [isFilming]);
  return opener;
}
