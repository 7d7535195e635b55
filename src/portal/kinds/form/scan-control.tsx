import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addFile, largestScan } from '../../../contract/core/files.ts';
import type { FilePurpose } from '../../../contract/modules.ts';
import type { Values } from '../../../../machines/editor.ts';
import { ApiError } from '../../api/api-error.ts';
import { upload } from '../../api/upload.ts';
import { Bdi } from '../../kit/bdi.tsx';
import { Field } from '../../kit/field.tsx';
import { useAct } from '../../kit/use-act.ts';
import { ScanButtons, scanProblemKey } from '../parts/scan-buttons.tsx';
import type { ControlProps } from './description.ts';

/** Settings for the scans of one kind of row. */
export interface ScansOf {
  /** Purpose of the uploaded file. */
  purpose: FilePurpose;
  /** Downloads the saved scan. */
  open: (at: { id: number; row: Values; fileId: number }) => Promise<unknown>;
  /** Allowed files, if other than a PDF or a picture up to 5 MB, and the keys of the texts about them. */
  may?: { types: readonly string[]; maxBytes: number; label: string; hint: string; attach: string; download: string };
  /** Title of the document; empty until entered. */
  nameOf: (row: Values, t: TFunction) => string;
  /** Text key of the input that must be entered first, or null. */
  lacks?: (row: Values) => string | null;
}

/** Value of a row while its scan is being uploaded, which prevents saving without it. */
const onItsWay = 'onItsWay';

/** The control for a scan in a row of a form: uploaded when chosen, assigned to the row when the form is saved. */
export function scanControl({ purpose, may, open: download, nameOf, lacks = () => null }: ScansOf) {
  return function ScanControl({ name, value, row = {}, id, error, isReadOnly, onValue }: ControlProps) {
    const { t } = useTranslation();
    const [brought, setBrought] = useState<{ fileId: number; name: string } | null>(null);
    const opening = useAct(() => download({ id: id ?? 0, row, fileId: Number(value) }));
    // The row may have been reverted meanwhile.
    const settle = (next: unknown) => value === onItsWay && onValue(next);
    const bringing = useAct(({ file }: Brought) => bring(file, purpose, may?.maxBytes), {
      onDone: ({ data }) => {
        setBrought({ fileId: data.id, name: data.name });
        settle(data.id);
      },
      onFailed: (_problem, { former }) => settle(former),
    });
    const hasScan = typeof value === 'number';
    const isBrought = hasScan && (brought?.fileId === value || row['id'] === undefined);
    const lacking = hasScan ? null : lacks(row);

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
    const isOther = may && (code === 'PayloadTooLarge' || code === 'ValidationFailed');
    const problem = isOther ? may.hint : code && (code === 'Locked' ? 'kind.scan.tooMany' : scanProblemKey(code));
    const wrong = problem ?? (error && wordsOf(error, value));
    return (
      <Field
        label={t(may?.label ?? 'kind.scan.label')}
        isGroup
        id={name}
        error={wrong ? t(wrong) : undefined}
        hint={t(lacking ?? may?.hint ?? 'kind.scan.hint')}
      >
        {isBrought && <Bdi>{brought?.fileId === value ? brought.name : t('kind.scan.attached')}</Bdi>}
        {lacking === null && (
          <ScanButtons
            name={nameOf(row, t)}
            may={may}
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
  };
}

interface Brought {
  file: File;
  /** The value before the upload, which is restored if it fails. */
  former: unknown;
}

async function bring(file: File, purpose: FilePurpose, maxBytes = largestScan) {
  if (file.size > maxBytes) throw new ApiError('PayloadTooLarge');
  return upload(addFile, { query: { purpose } }, file);
}

/** Text for a problem with the scan: not uploaded yet, or deleted by the server meanwhile. */
function wordsOf(code: string, value: unknown): string {
  if (value === onItsWay) return 'kind.scan.onItsWay';
  return code === 'unknownReference' ? 'kind.scan.unknownReference' : `field.${code}`;
}
