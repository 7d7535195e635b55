import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fromPromise } from 'xstate';
import type { Locale } from '../../../machines/settings.ts';
import { takeFileMachine, type FileFormat, type TakeFileContext } from '../../../machines/take-file.ts';
import { inspection } from '../session/inspection.ts';
import { toast } from './toast.ts';
import { useLatest } from './use-latest.ts';

export type { FileFormat } from '../../../machines/take-file.ts';

/** A requested download: format, language, purpose and abort signal. */
export interface FileWish {
  format: FileFormat;
  language: Locale;
  /** Present if a purpose was required. */
  purpose: string | undefined;
  signal: AbortSignal;
}

export interface TakeFile {
  /** In English if no language is given. */
  take: (format: FileFormat, needsPurpose: boolean, language?: Locale) => void;
  /** True while the purpose dialog is open, also during the download that follows. */
  isAsking: boolean;
  isBusy: boolean;
  give: (purpose: string) => void;
  cancel: () => void;
}

/** The language in a request, which is omitted for English, the default of the server. */
export const inLanguage = (language: Locale): { language?: Locale } => (language === 'en' ? {} : { language });

/**
 * Downloads records as a file: asks for the purpose if the file names many persons, can be cancelled, and shows errors.
 */
export function useTakeFile(save: (wish: FileWish) => Promise<unknown>, onTaken?: () => void): TakeFile {
  const { t } = useTranslation();
  const now = useLatest({ save, onTaken, t });
  const machine = useMemo(
    () =>
      takeFileMachine.provide({
        actors: {
          save: fromPromise<void, TakeFileContext>(async ({ input: { format, language, purpose }, signal }) => {
            await now.current.save({ format, language: language as Locale, purpose: purpose ?? undefined, signal });
          }),
        },
      }),
    [now],
  );
  const actor = useActorRef(machine, inspection);
  const snapshot = useSelector(actor, (current) => current);
  useEffect(() => {
    const subscriptions = [
      actor.on('taken', () => now.current.onTaken?.()),
      actor.on('failed', ({ problem }) => void toast('error', now.current.t(`error.${problem}`))),
    ];
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  }, [actor, now]);
  return {
    take: (format, needsPurpose, language = 'en') => actor.send({ type: 'take', format, language, needsPurpose }),
    isAsking: snapshot.hasTag('asking'),
    isBusy: snapshot.hasTag('busy'),
    give: (purpose) => actor.send({ type: 'give', purpose }),
    cancel: () => actor.send({ type: 'cancel' }),
  };
}
