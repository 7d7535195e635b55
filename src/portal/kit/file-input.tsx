import { FileText, Upload, X } from 'lucide-react';
import { useRef, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from './format.ts';
import { useFieldWiring } from './field-wiring.ts';
import * as styles from './field.css.ts';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';
import { useDisclosure } from './use-disclosure.ts';

export interface FileInputProps {
  /** The chosen files, stored by the caller. */
  files: readonly File[];
  onFiles: (files: File[]) => void;
  /** The `accept` attribute: `.csv,text/csv` or `image/*`. */
  accept?: string | undefined;
  isMultiple?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** Allowed types and sizes: a sentence below the prompt. */
  hint?: string | undefined;
  id?: string | undefined;
  name?: string | undefined;
}

/** Chooses or drops files, without checks: type and size are rules of the field. Use inside a Field. */
export function FileInput({ files, onFiles, accept, isMultiple = false, isDisabled = false, hint, id, name }: FileInputProps) {
  const { t, i18n } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const { isOpen: isOver, open: enter, close: leave } = useDisclosure();
  const wiring = useFieldWiring({ id });
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.currentTarget.files ?? [])]);
    // Choosing the same file again after corrections must count as a change.
    event.currentTarget.value = '';
  };
  const remove = (file: File) => {
    onFiles(files.filter((chosen) => chosen !== file));
    input.current?.focus();
  };
  return (
    <>
      <div
        className={styles.drop}
        data-over={isOver ? '' : undefined}
        data-invalid={wiring['aria-invalid'] ? '' : undefined}
        onDragEnter={() => enter()}
        onDragLeave={leave}
        onDrop={leave}
      >
        <Icon of={Upload} size={24} />
        <span className={styles.dropWord}>{isMultiple ? t('common.file.chooseSeveral') : t('common.file.chooseOne')}</span>
        <span className={styles.hint}>{hint ?? t('common.file.orDrop')}</span>
        <input
          {...wiring}
          required={wiring.required && files.length === 0}
          ref={input}
          type="file"
          name={name}
          className={styles.dropInput}
          accept={accept}
          multiple={isMultiple}
          disabled={isDisabled}
          onChange={take}
        />
      </div>
      {files.map((file) => (
        <div key={`${file.name} ${file.size} ${file.lastModified}`} className={styles.fileRow}>
          <Icon of={FileText} />
          <span className={styles.fileName} title={file.name}>
            <bdi>{file.name}</bdi>
          </span>
          <span className={styles.hint}>{formatBytes(file.size, i18n.language)}</span>
          <IconButton icon={X} label={t('common.file.remove', { name: file.name })} disabled={isDisabled} onClick={() => remove(file)} />
        </div>
      ))}
    </>
  );
}
