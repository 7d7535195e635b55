import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { Button } from '../../kit/button.tsx';
import { Field } from '../../kit/field.tsx';
import * as layout from '../../kit/layout.css.ts';
import { Sheet } from '../../kit/sheet.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import type { UploadDescription } from './description.ts';
import { cellProblem, type CellProblem } from './problem-text.ts';
import type { ShownRow } from './rows-protocol.ts';

export interface RowSheetProps {
  description: UploadDescription;
  row: ShownRow;
  /** Errors by column. */
  problems: ReadonlyMap<string, CellProblem> | undefined;
  onValue: (column: string, value: string) => void;
  onClose: () => void;
}

/** All cells of one row one below the other, because an error in one may have to be corrected in another. */
export function RowSheet({ description, row, problems, onValue, onClose }: RowSheetProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { of, texts } = description;
  const { columns } = of;
  return (
    <Sheet
      isOpen
      title={t('kind.upload.rowOf', { number: format.number(row.row) })}
      closesOutside={false}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      <div className={layout.stack}>
        {Object.entries(columns).map(([name, field]) => {
          const problem = problems?.get(name);
          const value = row.cells[name] ?? '';
          return (
            <Field
              key={name}
              label={t(`${texts}.column.${name}`)}
              isRequired={field.isRequired}
              error={problem && cellProblem(t, columns, problem, value)}
            >
              <TextInput dir="auto" defaultValue={value} onValue={(typed) => onValue(name, typed)} />
            </Field>
          );
        })}
      </div>
    </Sheet>
  );
}
