import { useTranslation } from 'react-i18next';
import { searchLimits, type SearchColumn } from '../../../contract/core/search/query.ts';
import { Field } from '../../kit/field.tsx';
import * as layout from '../../kit/layout.css.ts';
import { useMoves } from '../parts/use-moves.ts';
import { ColumnLine } from './column-line.tsx';
import { FieldSelect } from './field-select.tsx';
import { useFieldWords } from './field-words.ts';
import * as styles from './search.css.ts';

interface Props {
  columns: readonly SearchColumn[];
  onColumns: (columns: SearchColumn[]) => void;
  /** Columns can have custom headings. */
  canRename?: boolean;
  /** Columns that are always shown. */
  except?: readonly string[];
  error?: string | undefined;
}

/** The selected columns, reordered by dragging or buttons, and the available ones by group. */
export function ColumnsEditor({ columns, onColumns, canRename = false, except = [], error }: Props) {
  const { t } = useTranslation();
  const { label } = useFieldWords();
  const moves = useMoves<SearchColumn, HTMLOListElement>({
    items: columns,
    keyOf: ({ field }) => field,
    onItems: onColumns,
  });
  return (
    <div className={layout.stack}>
      <ol ref={moves.list} role="list" className={styles.columns} aria-label={t('kind.search.columns')}>
        {columns.map((column, index) => (
          <ColumnLine
            key={column.field}
            column={column}
            name={label(column.field)}
            moves={moves}
            isFirst={index === 0}
            isLast={index === columns.length - 1}
            canRename={canRename}
            onColumn={(next) => onColumns(columns.map((other) => (other === column ? next : other)))}
            onRemove={() => onColumns(columns.filter((other) => other !== column))}
          />
        ))}
      </ol>
      {columns.length + except.length < searchLimits.columns && (
        <Field label={t('kind.search.addColumn')} error={error}>
          <FieldSelect
            value=""
            placeholder={t('kind.form.choose')}
            except={[...except, ...columns.map(({ field }) => field)]}
            onValue={(field) => field !== '' && onColumns([...columns, { field }])}
          />
        </Field>
      )}
    </div>
  );
}
