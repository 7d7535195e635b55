import { FileDown, Paperclip, Trash2 } from 'lucide-react';
import { useRef, useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { putStudentScan, removeStudentScan, scanTypes, studentScan, type Scan } from '../../../../../contract/student-scans.ts'; // prettier-ignore
import { isApiError } from '../../../../api/api-error.ts';
import { download } from '../../../../api/download.ts';
import { upload } from '../../../../api/upload.ts';
import { useChange } from '../../../../api/use-change.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Button } from '../../../../kit/button.tsx';
import { ConfirmDialog } from '../../../../kit/confirm-dialog.tsx';
import { IconButton } from '../../../../kit/icon-button.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { toast } from '../../../../kit/toast.ts';
import { VisuallyHidden } from '../../../../kit/visually-hidden.tsx';

export interface ScanCellProps {
  of: { id: number; documentId: number };
  /** What the paper is called. */
  name: string;
  scan: Scan | undefined;
  mayChange: boolean;
}

/** The scan of a paper: saved to be looked at, attached or replaced, taken away. */
export function ScanCell({ of, name, scan, mayChange }: ScanCellProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      void toast('error', t(problemKey(error)));
    }
    setBusy(false);
  };
  const attach = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    currentTarget.value = '';
    if (!file) return;
    void run(async () => {
      await upload(putStudentScan, of, file);
      void toast('success', t('student.scan.attached'));
    });
  };
  return (
    <span className={layout.row} data-chrome="">
      {scan && (
        <Button
          size="small"
          variant="quiet"
          icon={FileDown}
          isBusy={isBusy}
          title={[scan.by, format.dateTime(scan.at)].filter(Boolean).join(', ')}
          onClick={() => void run(() => download(studentScan, of))}
        >
          {t('student.scan.open')} <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      )}
      {mayChange && (
        <Button size="small" variant="quiet" icon={Paperclip} isBusy={isBusy} onClick={() => input.current?.click()}>
          {t(scan ? 'student.scan.replace' : 'student.scan.attach')} <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      )}
      {mayChange && (
        <input
          ref={input}
          type="file"
          hidden
          accept={scanTypes.join(',')}
          aria-label={`${t('student.field.scan')}: ${name}`}
          onChange={attach}
        />
      )}
      {mayChange && scan && (
        <IconButton
          icon={Trash2}
          size="small"
          variant="quiet"
          label={t('student.scan.remove', { name })}
          onClick={() => setAsking(true)}
        />
      )}
      {isAsking && <RemoveScan of={of} name={name} onClose={() => setAsking(false)} />}
    </span>
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
      error={remove.error ? t(problemKey(remove.error)) : undefined}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      {t('student.scan.removeText')}
    </ConfirmDialog>
  );
}

function problemKey(error: unknown): string {
  if (!isApiError(error)) return 'error.InternalError';
  if (error.code === 'PayloadTooLarge') return 'kind.upload.problem.PayloadTooLarge';
  return error.code === 'ValidationFailed' ? 'request.own.proofProblem.badFormat' : `error.${error.code}`;
}
