import { Camera } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { imageTypes } from '../../../contract/core/files.ts';
import { isApiError } from '../../api/api-error.ts';
import { Avatar } from '../../kit/avatar.tsx';
import { Banner } from '../../kit/banner.tsx';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Field } from '../../kit/field.tsx';
import { FileInput } from '../../kit/file-input.tsx';
import * as layout from '../../kit/layout.css.ts';
import { toast } from '../../kit/toast.ts';
import { CameraView } from './camera-view.tsx';
import { wholePicture, type Crop } from './crop.ts';
import { CropFrame } from './crop-frame.tsx';
import { cutPicture, readPicture } from './cut-picture.ts';
import { canFilm, useCamera } from './use-camera.ts';

interface Chosen {
  file: File;
  picture: HTMLImageElement;
  crop: Crop;
}

export interface PhotoDialogProps {
  name: string;
  photo: string | null;
  /** Each throws an ApiError where it could not. Who was only just added has no photo to remove. */
  onSave: (picture: File) => Promise<unknown>;
  onRemove?: () => Promise<unknown>;
  onClose: () => void;
}

/** A picture is chosen or taken by the camera, the square of it that is kept, and saved. */
export function PhotoDialog({ name, photo, onSave, onRemove, onClose }: PhotoDialogProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  const address = chosen?.picture.src;
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  const run = async (work: () => Promise<unknown>) => {
    setIsBusy(true);
    setError(undefined);
    try {
      await work();
      void toast('success', t('kind.form.saved'));
      onClose();
    } catch (failure) {
      setError(t(reasonOf(failure)));
      setIsBusy(false);
    }
  };
  const choose = useCallback(
    async ([file]: File[]) => {
      setError(undefined);
      setChosen(null);
      if (!file) return;
      try {
        setChosen({ file, picture: await readPicture(file), crop: wholePicture });
      } catch {
        setError(t('kind.photo.wrongType'));
      }
    },
    [t],
  );
  const camera = useCamera(useCallback((picture: File) => void choose([picture]), [choose]));
  const isFilming = camera.snapshot.hasTag('open');
  const { problem } = camera.snapshot.context;
  const opener = useRef<HTMLButtonElement>(null);
  const wasFilming = useRef(false);
  useEffect(() => {
    // The buttons beside the camera have gone with it: the keyboard goes on where it was opened.
    if (wasFilming.current && !isFilming) opener.current?.focus();
    wasFilming.current = isFilming;
  }, [isFilming]);
  const save = async ({ picture, crop }: Chosen) => onSave(await cutPicture(picture, crop));
  return (
    <Dialog
      isOpen
      title={t(onRemove ? 'kind.photo.change' : 'kind.photo.add')}
      isBusy={isBusy}
      onClose={onClose}
      footer={
        <>
          {photo && onRemove && (
            <Button isBusy={isBusy} onClick={() => void run(onRemove)}>
              {t('kind.photo.remove')}
            </Button>
          )}
          {!onRemove && (
            <Button disabled={isBusy} onClick={onClose}>
              {t('kind.photo.skip')}
            </Button>
          )}
          <Button
            variant="primary"
            disabled={!chosen || isFilming}
            isBusy={isBusy}
            onClick={() => chosen && void run(() => save(chosen))}
          >
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
          <CropFrame
            picture={chosen.picture}
            crop={chosen.crop}
            isDisabled={isBusy}
            onCrop={(crop) => setChosen({ ...chosen, crop })}
          />
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
              void choose(files);
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

/** Why the photo could not be kept: the key of a sentence. */
function reasonOf(failure: unknown): string {
  const known = isApiError(failure) ? failure : null;
  const problem = known?.fields['file'];
  if (problem) return `kind.photo.${problem === 'badFormat' ? 'wrongType' : 'wrong'}`;
  return `error.${known?.code ?? 'InternalError'}`;
}
