import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { putStudentScan, removeStudentScan, studentScan, type Scan } from '../../../../../contract/student/scans.ts';
import { download } from '../../../../api/download.ts';
import { upload } from '../../../../api/upload.ts';
import { useChange } from '../../../../api/use-change.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { ConfirmDialog } from '../../../../kit/confirm-dialog.tsx';
import { toast } from '../../../../kit/toast.ts';
import { ScanButtons, scanProblemKey } from './scan-buttons.tsx';

export interface ScanCellProps {
  of: { id: number; documentId: number };
  /** What the paper is called. */
  name: string;
  scan: Scan | undefined;
  mayChange: boolean;
}

/** The scan of a paper on the record: what is done about it is done at once. */
export function ScanCell({ of, name, scan, mayChange }: ScanCellProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      void toast('error', t(scanProblemKey(error)));
    }
    setBusy(false);
  };
  const attach = (file: File) =>
    void run(async () => {
      await upload(putStudentScan, of, file);
      void toast('success', t('student.scan.attached'));
    });
  return (
    <>
      <ScanButtons
        name={name}
        hasScan={scan !== undefined}
        isBusy={isBusy}
        title={scan && [scan.by, format.dateTime(scan.at)].filter(Boolean).join(', ')}
        onOpen={() => void run(() => download(studentScan, of))}
        onAttach={mayChange ? attach : undefined}
        onRemove={mayChange ? () => setAsking(true) : undefined}
      />
      {isAsking && <RemoveScan of={of} name={name} onClose={() => setAsking(false)} />}
    </>
  );
}

function RemoveScan({ of, name, onClose }: Pick<ScanCellProps, 'of' | 'name'> & { onClose: () => void }) {
  const { t } = useTranslation();
  const remove = useChange(removeStudentScan);
  const confirm = async () => {
    try {
      await remove.mutateAsync(of);
      onClose();
    } catch {
      // The dialog stays and says what went wrong.
    }
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('student.scan.removeTitle', { name })}
      confirmLabel={t('kind.action.remove')}
      isBusy={remove.isPending}
      error={remove.error ? t(scanProblemKey(remove.error)) : undefined}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      {t('student.scan.removeText')}
    </ConfirmDialog>
  );
}
