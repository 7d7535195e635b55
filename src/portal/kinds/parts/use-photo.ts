import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../kit/toast.ts';
import { useAct, type Act } from '../../kit/use-act.ts';
import { wholePicture, type Crop } from './crop.ts';
import { readPicture } from './cut-picture.ts';

export interface ChosenPhoto {
  file: File;
  picture: HTMLImageElement;
  crop: Crop;
}

/** The chosen picture and its saving: `run` saves it, shows a message and calls `onDone`, or shows the error. */
export function usePhoto(onDone: () => void) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ChosenPhoto | null>(null);
  const { act: run, ...running } = useAct((work: () => Promise<unknown>) => work(), {
    onDone: () => {
      void toast('success', t('kind.form.saved'));
      onDone();
    },
  });
  const reading = useAct((file: File) => readPicture(file), {
    onDone: (picture, file) => setChosen({ file, picture, crop: wholePicture }),
  });
  const address = chosen?.picture.src;
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  const { act: read, dismiss: dismissReading } = reading;
  const { dismiss } = running;
  const choose = useCallback(
    ([file]: File[]) => {
      dismiss();
      dismissReading();
      setChosen(null);
      if (file) read(file);
    },
    [read, dismiss, dismissReading],
  );
  const wrong = reading.problem === null ? running.problem && reasonOf(running) : 'kind.photo.wrongType';
  const cropTo = (crop: Crop) => chosen && setChosen({ ...chosen, crop });
  return { chosen, cropTo, choose, run, isBusy: running.isBusy, error: wrong ? t(wrong) : undefined };
}

/** Text key for a failure to save the photo. */
function reasonOf({ problem, fields: { file } }: Pick<Act<unknown>, 'problem' | 'fields'>): string {
  if (file) return `kind.photo.${file === 'badFormat' ? 'wrongType' : 'wrong'}`;
  return `error.${problem}`;
}
