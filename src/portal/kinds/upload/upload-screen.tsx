import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../kit/banner.tsx';
import { Button } from '../../kit/button.tsx';
import { ButtonLink } from '../../kit/button-link.tsx';
import * as layout from '../../kit/layout.css.ts';
import { useDisclosure } from '../../kit/use-disclosure.ts';
import { useMay, useMayCall } from '../../session/use-permissions.ts';
import { LeaveQuestion } from '../parts/leave-dialog.tsx';
import { ScreenHeader } from '../parts/screen-header.tsx';
import { ChooseFile } from './choose-file.tsx';
import { described } from '../described.ts';
import type { UploadDescription } from './description.ts';
import { EarlierUploads } from './earlier-uploads.tsx';
import { Preview } from './preview.tsx';
import { uploadProblem } from './problem-text.ts';
import { UndoDialog } from './undo-dialog.tsx';
import { useInto } from './use-into.ts';
import { useUpload, type Upload } from './use-upload.ts';
import { Waiting } from './waiting.tsx';

/**
 * A screen to upload a file of rows: chosen or dropped, read in a worker, checked by the server, corrected in place,
 * saved all or none, and undone while no other data depends on it.
 */
export function uploadScreen(description: UploadDescription) {
  return described('upload', description, function UploadScreen() {
    const [into, goInto] = useInto(description.into?.name);
    // The preview was checked for one record; another record starts over.
    return <UploadInto key={into} description={description} into={into} onInto={goInto} />;
  });
}

interface IntoOf {
  description: UploadDescription;
  into: number | null;
  onInto: (id: number) => void;
}

function UploadInto({ description, into, onInto }: IntoOf) {
  const { t } = useTranslation();
  const { actor, rows } = useUpload(description, into);
  const snapshot = useSelector(actor, (current) => current);
  const mayWrite = useMayCall(description.of.write);
  const { into: Into } = description;
  const { problem } = snapshot.context;
  const isFree = snapshot.matches('choosing') || snapshot.matches('done') || snapshot.matches('undone');
  const choose = (file: File) => actor.send({ type: 'choose', file: { name: file.name, size: file.size, content: file } });
  return (
    <div className={layout.blocks}>
      <ScreenHeader title={t(description.titleKey)} subtitle={t(`${description.texts}.subtitle`)} />
      {Into && <Into.Control into={into} isFixed={!isFree} onInto={onInto} />}
      {snapshot.hasTag('busy') && <Waiting description={description} actor={actor} />}
      {(snapshot.matches('done') || snapshot.matches('undone')) && <Outcome description={description} actor={actor} into={into} />}
      {isFree && mayWrite && (!Into || into !== null) && (
        <ChooseFile
          description={description}
          problem={snapshot.matches('choosing') && problem !== null ? uploadProblem(t, description.texts, problem) : undefined}
          onFile={choose}
        />
      )}
      {snapshot.hasTag('rows') && snapshot.context.report && (
        <Preview description={description} actor={actor} rows={rows} onFile={choose} />
      )}
      {isFree && <EarlierUploads description={description} />}
      <LeaveUpload actor={actor} />
    </div>
  );
}

/** Shows that the rows are saved, with links and an undo button, or that they are undone. */
function Outcome({ description, actor, into }: { description: UploadDescription; actor: Upload; into: number | null }) {
  const { t } = useTranslation();
  const { isOpen: isAsking, open: ask, close } = useDisclosure();
  const mayUndo = useMayCall(description.of.undo);
  const mayPrintSlips = useMay('User_ResetAnyUserPassword');
  const snapshot = useSelector(actor, (current) => current);
  const { report, problem, runId } = snapshot.context;
  const { donePath } = description;
  // The machine reports the result, or the reason that undo is refused.
  const undo = async (reason: string) => actor.send({ type: 'undo', reason });
  if (snapshot.matches('undone')) return <Banner tone="accent">{t('kind.upload.undone')}</Banner>;
  return (
    <>
      <Banner
        tone="success"
        actions={
          <>
            <ButtonLink size="small" href={typeof donePath === 'function' ? donePath(into ?? 0, runId ?? 0) : donePath}>
              {t(`${description.texts}.toDone`)}
            </ButtonLink>
            {runId !== null && mayPrintSlips && description.accountsPath && (
              <ButtonLink size="small" href={description.accountsPath(runId)}>
                {t('kind.upload.slips')}
              </ButtonLink>
            )}
            {runId !== null && mayUndo && (
              <Button size="small" onClick={() => ask()}>
                {t('kind.upload.undo')}
              </Button>
            )}
          </>
        }
      >
        {t(`${description.texts}.done`, { count: report?.ok ?? 0 })}
      </Banner>
      {problem !== null && <Banner tone="danger">{uploadProblem(t, description.texts, problem)}</Banner>}
      {isAsking && <UndoDialog texts={description.texts} count={report?.ok ?? 0} onClose={close} onUndo={undo} />}
    </>
  );
}

/** Asks before leaving, because corrections exist only on the page. */
function LeaveUpload({ actor }: { actor: Upload }) {
  const { t } = useTranslation();
  const isWriting = useSelector(actor, (snapshot) => snapshot.hasTag('writing'));
  const isUnsaved = useSelector(actor, (snapshot) => snapshot.hasTag('unsaved'));
  return (
    <LeaveQuestion texts="kind.upload" isOn={isWriting || isUnsaved} isDanger={!isWriting}>
      {isWriting ? t('kind.upload.leaveWriting') : t('kind.upload.leaveText')}
    </LeaveQuestion>
  );
}
