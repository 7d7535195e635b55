import { useTranslation } from 'react-i18next';
import { putStudentScan, removeStudentScan, studentScan, type Scan } from '../../../../../contract/student/scans.ts';
import { download } from '../../../../api/download.ts';
import { upload } from '../../../../api/upload.ts';
import { change } from '../../../../api/use-change.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { ConfirmDialog } from '../../../../kit/confirm-dialog.tsx';
import { toast } from '../../../../kit/toast.ts';
import { useAct } from '../../../../kit/use-act.ts';
import { useConfirm } from '../../../../kit/use-confirm.ts';
import { ScanButtons, scanProblemKey } from '../../../../kinds/parts/scan-buttons.tsx';

export interface ScanCellProps {
  of: { id: number; documentId: number };
  /** Name of the document. */
  name: string;
  scan: Scan | undefined;
  mayChange: boolean;
}

/** Table cell for the scan of a document. Attaching and removing are saved at once. */
export function ScanCell({ of, name, scan, mayChange }: ScanCellProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const showProblem = (problem: string) => void toast('error', t(scanProblemKey(problem)));
  const opening = useAct(() => download(studentScan, of), { onFailed: showProblem });
  const attaching = useAct((file: File) => upload(putStudentScan, of, file), {
    onDone: () => void toast('success', t('kind.scan.attached')),
    onFailed: showProblem,
  });
  const removal = useConfirm(() => change(removeStudentScan, of));
  return (
    <>
      <ScanButtons
        name={name}
        hasScan={scan !== undefined}
        isBusy={opening.isBusy || attaching.isBusy}
        title={scan && [scan.by, format.dateTime(scan.at)].filter(Boolean).join(', ')}
        onOpen={opening.act}
        onAttach={mayChange ? attaching.act : undefined}
        onRemove={mayChange ? removal.ask : undefined}
      />
      <ConfirmDialog
        {...removal.dialog}
        title={t('student.scan.removeTitle', { name })}
        confirmLabel={t('kind.action.remove')}
        error={removal.problem === null ? undefined : t(scanProblemKey(removal.problem))}
      >
        {t('student.scan.removeText')}
      </ConfirmDialog>
    </>
  );
}
