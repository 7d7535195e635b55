import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/button.tsx';
import { Td } from '../../kit/td.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import type { UploadDescription } from './description.ts';
import { cellProblem, type CellProblem } from './problem-text.ts';
import type { ShownRow } from './rows-protocol.ts';
import * as styles from './upload.css.ts';

interface RowCellProps {
  name: string;
  row: ShownRow;
  problem: CellProblem | undefined;
  description: UploadDescription;
  onValue: (value: string) => void;
}

/** A cell of the file. An invalid one is editable in place, with a button for the suggested code. */
export function RowCell({ name, row, problem, description, onValue }: RowCellProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const value = row.cells[name] ?? '';
  if (problem === undefined) return <Td dir="auto">{value}</Td>;
  const { nearest, ...wrong } = problem;
  const id = `upload-${row.row}-${name}`;
  const take = (code: string) => {
    if (input.current) input.current.value = code;
    input.current?.focus();
    onValue(code);
  };
  return (
    <Td>
      <div className={styles.wrongCell}>
        <TextInput
          ref={input}
          size="small"
          dir="auto"
          defaultValue={value}
          onValue={onValue}
          aria-label={t('kind.upload.cellOf', { name: t(`${description.texts}.column.${name}`), number: row.row })}
          aria-invalid
          aria-describedby={id}
        />
        <span id={id} className={styles.why}>
          {cellProblem(t, description.of.columns, wrong, value)}
        </span>
        {nearest !== undefined && (
          <Button size="small" onClick={() => take(nearest)}>
            {t('kind.upload.meant', { code: nearest })}
          </Button>
        )}
      </div>
    </Td>
  );
}
