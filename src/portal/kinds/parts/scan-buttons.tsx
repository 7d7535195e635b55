import { FileDown, Paperclip, Trash2 } from 'lucide-react';
import { useRef, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { scanTypes } from '../../../contract/core/files.ts';
import { Button } from '../../kit/button.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import * as layout from '../../kit/layout.css.ts';
import { VisuallyHidden } from '../../kit/visually-hidden.tsx';

export interface ScanButtonsProps {
  /** Title of the document. */
  name: string;
  /** Allowed file types and the text keys of the buttons, if the file is not a scan. */
  may?: { types: readonly string[]; attach: string; download: string } | undefined;
  hasScan: boolean;
  isBusy: boolean;
  variant?: 'quiet' | 'secondary';
  /** The uploader and the date. */
  title?: string | undefined;
  /** Id of the error message beside the buttons. */
  errorId?: string | undefined;
  /** A button without its handler is hidden. */
  onOpen?: (() => void) | undefined;
  onAttach?: ((file: File) => void) | undefined;
  onRemove?: (() => void) | undefined;
}

/** Actions for the scan of a document: download, attach or replace, remove. */
export function ScanButtons(props: ScanButtonsProps) {
  const { name, may, hasScan, isBusy, variant = 'quiet', title, errorId, onOpen, onAttach, onRemove } = props;
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    currentTarget.value = '';
    if (file) onAttach?.(file);
  };
  return (
    <span className={layout.row} data-chrome="">
      {hasScan && onOpen && (
        <Button size="small" variant={variant} icon={FileDown} isBusy={isBusy} title={title} onClick={onOpen}>
          {t(may?.download ?? 'kind.scan.open')} <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      )}
      {onAttach && (
        <Button
          size="small"
          variant={variant}
          icon={Paperclip}
          isBusy={isBusy}
          data-invalid={errorId && ''}
          aria-describedby={errorId}
          onClick={() => input.current?.click()}
        >
          {t(hasScan ? 'kind.scan.replace' : (may?.attach ?? 'kind.scan.attach'))} <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      )}
      {onAttach && (
        <input
          ref={input}
          type="file"
          hidden
          accept={(may?.types ?? scanTypes).join(',')}
          aria-label={`${t('kind.scan.label')}: ${name}`}
          onChange={take}
        />
      )}
      {hasScan && onRemove && (
        <IconButton icon={Trash2} size="small" variant={variant} label={t('kind.scan.remove', { name })} onClick={onRemove} />
      )}
    </span>
  );
}

/** Text key for a failure to upload, download or remove a scan, by its code. */
export function scanProblemKey(code: string): string {
  if (code === 'PayloadTooLarge') return 'kind.upload.problem.PayloadTooLarge';
  return code === 'ValidationFailed' ? 'kind.scan.badFormat' : `error.${code}`;
}
