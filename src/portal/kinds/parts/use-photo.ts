import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/api-error.ts';
import { toast } from '../../kit/toast.ts';
import { wholePicture, type Crop } from './crop.ts';
import { readPicture } from './cut-picture.ts';

export interface ChosenPhoto {
  file: File;
  picture: HTMLImageElement;
  crop: Crop;
}

/** The picture that was chosen, and what is done with it: `run` says that it is saved, then `onDone`, or what was wrong. */
export function usePhoto(onDone: () => void) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ChosenPhoto | null>(null);
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
      onDone();
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
  const cropTo = (crop: Crop) => chosen && setChosen({ ...chosen, crop });
  return { chosen, cropTo, choose, run, isBusy, error };
}

/** Why the photo could not be kept: the key of a sentence. */
function reasonOf(failure: unknown): string {
  const known = isApiError(failure) ? failure : null;
  const problem = known?.fields['file'];
  if (problem) return `kind.photo.${problem === 'badFormat' ? 'wrongType' : 'wrong'}`;
  return `error.${known?.code ?? 'InternalError'}`;
}
