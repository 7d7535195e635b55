import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UploadRun } from '../../../contract/core/upload.ts';
import { useCall } from '../../api/use-call.ts';
import { change } from '../../api/use-change.ts';
import { useFormat } from '../../i18n/format.ts';
import { Badge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Pagination } from '../../kit/pagination.tsx';
import { SkeletonRows } from '../../kit/skeleton-rows.tsx';
import { Table } from '../../kit/table.tsx';
import { Row, TableBody, TableHead } from '../../kit/table-parts.tsx';
import { Td } from '../../kit/td.tsx';
import { Th } from '../../kit/th.tsx';
import { toast } from '../../kit/toast.ts';
import { useDisclosure } from '../../kit/use-disclosure.ts';
import { useMayCall } from '../../session/use-permissions.ts';
import { ErrorView } from '../parts/error-view.tsx';
import type { UploadDescription } from './description.ts';
import { UndoDialog } from './undo-dialog.tsx';
import * as styles from './upload.css.ts';

const pageSize = 10;

/** What was brought in before, newest first, each to be taken back while nothing is built on it. */
export function EarlierUploads({ description }: { description: UploadDescription }) {
  const { of } = description;
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const { subject: undoing, open: undo, close } = useDisclosure<UploadRun>();
  const mayUndo = useMayCall(of.undo);
  const runs = useCall(of.runs, { query: { page, pageSize } }, { keepPrevious: true });
  const title = t('kind.upload.earlier');
  const found = runs.data;
  return (
    <Card title={title} isFlush>
      {!found && runs.error && (
        <ErrorView error={runs.error} title={t('kind.upload.earlierFailed')} onRetry={() => void runs.refetch()} />
      )}
      {found?.total === 0 && <EmptyState level={3} title={t('kind.upload.none')} />}
      {(!found ? !runs.error : found.total > 0) && (
        <Table label={title} isFlush onPhone="scroll" isBusy={runs.isPlaceholderData}>
          <TableHead>
            <Row>
              {['file', 'rowCount', 'at', 'by', 'state'].map((head) => (
                <Th key={head} align={head === 'rowCount' ? 'end' : undefined}>
                  {t(`kind.upload.head.${head}`)}
                </Th>
              ))}
            </Row>
          </TableHead>
          <TableBody>
            {found ? (
              found.data.map((run) => <RunRow key={run.id} run={run} mayUndo={mayUndo} onUndo={() => undo(run)} />)
            ) : (
              <SkeletonRows columns={[{}, {}, {}, {}, {}]} rows={5} />
            )}
          </TableBody>
        </Table>
      )}
      {found && found.total > pageSize && (
        <div className={styles.foot}>
          <Pagination page={page} pageSize={pageSize} total={found.total} onPage={setPage} />
        </div>
      )}
      {undoing && <UndoRun description={description} run={undoing} onClose={close} />}
    </Card>
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
            <Button
              size="small"
              variant="quiet"
              onClick={onUndo}
              aria-label={t('kind.upload.undoOf', { name: run.fileName })}
            >
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
