import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addFile } from '../../../../../contract/core/files.ts';
import { studentScan } from '../../../../../contract/student/scans.ts';
import { largestScan } from '../../../../../contract/student/scans.ts';
import { ApiError, isApiError } from '../../../../api/api-error.ts';
import { download } from '../../../../api/download.ts';
import { upload } from '../../../../api/upload.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { Field } from '../../../../kit/field.tsx';
import type { ControlProps } from '../../../../kinds/form/description.ts';
import { ScanButtons, scanProblemKey } from './scan-buttons.tsx';

/** Stands in a row while its scan is being brought: nothing is saved without it by the way. */
const onItsWay = 'onItsWay';

/** The scan of a paper in the form: brought when it is chosen, the paper's own once the form is saved. */
export function ScanControl({ name, value, row, id, error, isReadOnly, onValue }: ControlProps) {
  const { t } = useTranslation();
  const [brought, setBrought] = useState<{ fileId: number; name: string } | null>(null);
  const [isOpening, setOpening] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const now = useNow({ value, onValue });
  const kind = typeof row?.['kind'] === 'string' ? row['kind'] : null;
  const paper = kind ? t(`student.choice.documents.kind.${kind}`) : '';
  const hasScan = typeof value === 'number';
  const isBrought = hasScan && (brought?.fileId === value || row?.['id'] === undefined);
  const isTold = kind !== null && Boolean(row?.['state']);

  const attach = async (file: File) => {
    if (file.size > largestScan) {
      setProblem(scanProblemKey(new ApiError('PayloadTooLarge')));
      return;
    }
    setProblem(null);
    onValue(onItsWay);
    let next: unknown = value;
    try {
      const { data } = await upload(addFile, { query: { purpose: 'document' } }, file);
      setBrought({ fileId: data.id, name: data.name });
      next = data.id;
    } catch (failure) {
      const isFull = isApiError(failure) && failure.code === 'Locked';
      setProblem(isFull ? 'student.scan.tooMany' : scanProblemKey(failure));
    }
    // The row may have gone, or have been taken back to what it was.
    if (now.current?.value === onItsWay) now.current.onValue(next);
  };
  const open = async () => {
    setProblem(null);
    setOpening(true);
    try {
      await download(studentScan, { id: id ?? 0, documentId: Number(row?.['id']) });
    } catch (failure) {
      setProblem(scanProblemKey(failure));
    }
    setOpening(false);
  };

  const wrong = problem ?? (error && wordsOf(error, value));
  return (
    <Field
      label={t('student.field.scan')}
      isGroup
      id={name}
      error={wrong ? t(wrong) : undefined}
      hint={isTold || hasScan ? t('student.scan.hint') : t('student.scan.paperFirst')}
    >
      {isBrought && <Bdi>{brought?.fileId === value ? brought.name : t('student.scan.attached')}</Bdi>}
      {(isTold || hasScan) && (
        <ScanButtons
          name={paper}
          variant="secondary"
          hasScan={hasScan}
          isBusy={isOpening || value === onItsWay}
          errorId={wrong ? `${name}-error` : undefined}
          onOpen={isBrought ? undefined : () => void open()}
          onAttach={isReadOnly ? undefined : (file) => void attach(file)}
          onRemove={isReadOnly ? undefined : () => onValue(null)}
        />
      )}
    </Field>
  );
}

/** What the control is given now, also for what began earlier; null once it is gone. */
function useNow(given: Pick<ControlProps, 'value' | 'onValue'>) {
  const now = useRef<typeof given | null>(given);
  useEffect(() => {
    now.current = given;
  });
  useEffect(
    () => () => {
      now.current = null;
    },
    [],
  );
  return now;
}

/** What is wrong with the scan: that it is not there yet, that it has been forgotten meanwhile. */
function wordsOf(code: string, value: unknown): string {
  if (value === onItsWay) return 'student.scan.onItsWay';
  return code === 'unknownReference' ? 'request.own.proofProblem.unknownReference' : `field.${code}`;
}
