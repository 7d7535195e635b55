import { useTranslation } from 'react-i18next';
import { searchLimits } from '../../../../../contract/student/search.ts';
import type { ReportColumn } from '../../../../../contract/student/excel-report.ts';
import { Field } from '../../../../kit/field.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { ColumnLine } from './column-line.tsx';
import { FieldSelect } from './field-select.tsx';
import { useFieldWords } from './field-words.ts';
import * as styles from './search.css.ts';
import { useColumnMoves } from './use-column-moves.ts';

interface Props {
  columns: readonly ReportColumn[];
  onColumns: (columns: ReportColumn[]) => void;
  /** Each may be given a head of its own. */
  canRename?: boolean;
  error?: string | undefined;
}

/** The chosen columns in their order, by dragging or by buttons, and the others to add, by group. */
export function ColumnsEditor({ columns, onColumns, canRename = false, error }: Props) {
  const { t } = useTranslation();
  const { label } = useFieldWords();
  const moves = useColumnMoves(columns, onColumns);
  return (
    <div className={layout.stack}>
      <ol ref={moves.list} role="list" className={styles.columns} aria-label={t('student.search.columns')}>
        {columns.map((column, index) => (
          <ColumnLine
            key={column.field}
            column={column}
            name={label(column.field)}
            moves={moves}
            isFirst={index === 0}
            isLast={index === columns.length - 1}
            canRename={canRename}
            onColumn={(next) => onColumns(columns.map((one) => (one === column ? next : one)))}
            onRemove={() => onColumns(columns.filter((one) => one !== column))}
          />
        ))}
      </ol>
      {columns.length < searchLimits.columns && (
        <Field label={t('student.search.addColumn')} error={error}>
          <FieldSelect
            value=""
            placeholder={t('kind.form.choose')}
            except={columns.map(({ field }) => field)}
            onValue={(field) => field !== '' && onColumns([...columns, { field }])}
          />
        </Field>
      )}
    </div>
  );
}
