import { useTranslation } from 'react-i18next';
import type { UploadRun } from '../../../contract/core/upload.ts';
import { change } from '../../api/use-change.ts';
import { useFormat } from '../../i18n/format.ts';
import { Badge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { Row } from '../../kit/table-parts.tsx';
import { Td } from '../../kit/td.tsx';
import { toast } from '../../kit/toast.ts';
import { useDisclosure } from '../../kit/use-disclosure.ts';
import { useMayCall } from '../../session/use-permissions.ts';
import { EarlierCard } from '../parts/earlier-card.tsx';
import type { UploadDescription } from './description.ts';
import { UndoDialog } from './undo-dialog.tsx';

/** Earlier uploads, newest first, with an undo button while undo is possible. */
export function EarlierUploads({ description }: { description: UploadDescription }) {
  const { of } = description;
  const { subject: undoing, open: undo, close } = useDisclosure<UploadRun>();
  const mayUndo = useMayCall(of.undo);
  return (
    <>
      <EarlierCard
        texts="kind.upload"
        call={of.runs}
        columns={['file', 'rowCount', 'at', 'by', 'state']}
        row={(run) => <RunRow key={run.id} run={run} mayUndo={mayUndo} onUndo={() => undo(run)} />}
      />
      {undoing && <UndoRun description={description} run={undoing} onClose={close} />}
    </>
  );
}

function RunRow({ run, mayUndo, onUndo }: { run: UploadRun; mayUndo: boolean; onUndo: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Row>
      <Td isRowHeader title={run.fileName}>
        <bdi>{run.fileName}</bdi>
      </Td>
      <Td align="end">{format.number(run.rowCount)}</Td>
      <Td>{format.dateTime(run.at)}</Td>
      <Td>{run.by}</Td>
      <Td>
        {run.undoneAt !== null ? (
          <Badge title={run.undoReason ?? ''}>{t('kind.upload.wasUndone')}</Badge>
        ) : (
          run.canUndo &&
          mayUndo && (
            <Button size="small" variant="quiet" onClick={onUndo} aria-label={t('kind.upload.undoOf', { name: run.fileName })}>
              {t('kind.upload.undo')}
            </Button>
          )
        )}
      </Td>
    </Row>
  );
}

interface UndoRunProps {
  description: UploadDescription;
  run: UploadRun;
  onClose: () => void;
}

function UndoRun({ description: { of, texts }, run, onClose }: UndoRunProps) {
  const { t } = useTranslation();
  const takeBack = async (reason: string) => {
    await change(of.undo, { id: run.id, body: { reason } });
    void toast('success', t('kind.upload.undone'));
  };
  return <UndoDialog texts={texts} count={run.rowCount} onClose={onClose} onUndo={takeBack} />;
}
