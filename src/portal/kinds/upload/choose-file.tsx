import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { rowText } from '../../../contract/core/rows-file.ts';
import { saveFile } from '../../api/download.ts';
import { Bdi } from '../../kit/bdi.tsx';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { Field } from '../../kit/field.tsx';
import { FileInput } from '../../kit/file-input.tsx';
import * as layout from '../../kit/layout.css.ts';
import type { UploadDescription } from './description.ts';
import * as styles from './upload.css.ts';

export interface ChooseFileProps {
  description: UploadDescription;
  /** Reason for rejecting the last file. */
  problem: string | undefined;
  onFile: (file: File) => void;
}

/** Shown before a file is chosen: a drop area, the format, and a template. */
export function ChooseFile({ description, problem, onFile }: ChooseFileProps) {
  const { t } = useTranslation();
  const { of, template, texts } = description;
  const { columns } = of;
  const names = Object.keys(columns);
  const saveTemplate = () => {
    const lines = [rowText(names), rowText(names.map((name) => template.example[name] ?? ''))];
    saveFile(new Blob(['\uFEFF', lines.join('\r\n'), '\r\n'], { type: 'text/csv' }), template.name);
  };
  return (
    <Card title={t('kind.upload.choose')}>
      <div className={layout.stack}>
        <Field label={t('kind.upload.file')} error={problem} hint={t('kind.upload.fileHint')}>
          <FileInput files={[]} accept=".csv,.tsv,.txt,.xlsx" onFiles={([file]) => file && onFile(file)} />
        </Field>
        <div className={layout.row}>
          <Button icon={Download} onClick={saveTemplate}>
            {t('kind.upload.template')}
          </Button>
        </div>
        <details>
          <summary>{t('kind.upload.columns', { count: names.length })}</summary>
          <p>{t('kind.upload.columnsHint')}</p>
          <ul role="list" className={styles.columns}>
            {names.map((name) => (
              <li key={name} className={styles.columnName}>
                <Bdi>{name}</Bdi> · {t(`${texts}.column.${name}`)}
                {columns[name]?.isRequired ? ' *' : ''}
              </li>
            ))}
          </ul>
        </details>
      </div>
    </Card>
  );
}
