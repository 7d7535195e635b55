import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addFile } from '../../../../../contract/core/files.ts';
import { studentScan } from '../../../../../contract/student/scans.ts';
import { largestScan } from '../../../../../contract/core/files.ts';
import { ApiError } from '../../../../api/api-error.ts';
import { download } from '../../../../api/download.ts';
import { upload } from '../../../../api/upload.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { Field } from '../../../../kit/field.tsx';
import { useAct } from '../../../../kit/use-act.ts';
import type { ControlProps } from '../../../../kinds/form/description.ts';
import { ScanButtons, scanProblemKey } from './scan-buttons.tsx';

/** Stands in a row while its scan is being brought: nothing is saved without it by the way. */
const onItsWay = 'onItsWay';

/** The scan of a paper in the form: brought when it is chosen, the paper's own once the form is saved. */
export function ScanControl({ name, value, row, id, error, isReadOnly, onValue }: ControlProps) {
  const { t } = useTranslation();
  const [brought, setBrought] = useState<{ fileId: number; name: string } | null>(null);
  const opening = useAct(() => download(studentScan, { id: id ?? 0, documentId: Number(row?.['id']) }));
  // The row may have been taken back to what it was.
  const settle = (next: unknown) => value === onItsWay && onValue(next);
  const bringing = useAct(({ file }: Brought) => bring(file), {
    onDone: ({ data }) => {
      setBrought({ fileId: data.id, name: data.name });
      settle(data.id);
    },
    onFailed: (_problem, { former }) => settle(former),
  });
  const kind = typeof row?.['kind'] === 'string' ? row['kind'] : null;
  const paper = kind ? t(`student.choice.documents.kind.${kind}`) : '';
  const hasScan = typeof value === 'number';
  const isBrought = hasScan && (brought?.fileId === value || row?.['id'] === undefined);
  const isTold = kind !== null && Boolean(row?.['state']);

  const attach = (file: File) => {
    opening.dismiss();
    bringing.act({ file, former: value });
    onValue(onItsWay);
  };
  const open = () => {
    bringing.dismiss();
    opening.act();
  };
  const code = bringing.problem ?? opening.problem;
  const problem = code && (code === 'Locked' ? 'student.scan.tooMany' : scanProblemKey(code));
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
          isBusy={opening.isBusy || value === onItsWay}
          errorId={wrong ? `${name}-error` : undefined}
          onOpen={isBrought ? undefined : open}
          onAttach={isReadOnly ? undefined : attach}
          onRemove={isReadOnly ? undefined : () => onValue(null)}
        />
      )}
    </Field>
  );
}

interface Brought {
  file: File;
  /** What stood there before. */
  former: unknown;
}

async function bring(file: File) {
  if (file.size > largestScan) throw new ApiError('PayloadTooLarge');
  return upload(addFile, { query: { purpose: 'document' } }, file);
}

/** What is wrong with the scan: that it is not there yet, that it has been forgotten meanwhile. */
function wordsOf(code: string, value: unknown): string {
  if (value === onItsWay) return 'student.scan.onItsWay';
  return code === 'unknownReference' ? 'request.own.proofProblem.unknownReference' : `field.${code}`;
}
