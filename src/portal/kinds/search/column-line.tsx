import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SearchColumn } from '../../../contract/core/search/query.ts';
import { Icon } from '../../kit/icon.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import type { Moves } from '../parts/use-moves.ts';
import * as styles from './search.css.ts';

interface Props {
  column: SearchColumn;
  name: string;
  moves: Moves;
  isFirst: boolean;
  isLast: boolean;
  canRename: boolean;
  /** Called with the changed column. Without `head`, the default heading applies. */
  onColumn: (column: SearchColumn) => void;
  onRemove: () => void;
}

/** One selected column: its handle, its heading, and buttons to move and remove it. */
export function ColumnLine(props: Props) {
  const { column, name, moves, isFirst, isLast, canRename, onColumn, onRemove } = props;
  const { t } = useTranslation();
  const { field, head } = column;
  return (
    <li className={styles.column} {...moves.target(field)}>
      <span className={styles.grip} {...moves.grip(field)}>
        <Icon of={GripVertical} size={16} />
      </span>
      <span className={styles.columnName}>
        {canRename ? (
          <TextInput
            size="small"
            aria-label={t('kind.search.headOf', { name })}
            placeholder={name}
            maxLength={60}
            value={head ?? ''}
            onValue={(text) => onColumn(text === '' ? { field } : { field, head: text })}
          />
        ) : (
          name
        )}
        {canRename && head !== undefined && <span className={styles.columnField}>{name}</span>}
      </span>
      <span className={styles.columnMoves}>
        <IconButton
          icon={ArrowUp}
          size="small"
          variant="quiet"
          data-move={`${field} -1`}
          label={t('kind.list.columnUp', { name })}
          aria-disabled={isFirst || undefined}
          onClick={() => !isFirst && moves.step(field, -1)}
        />
        <IconButton
          icon={ArrowDown}
          size="small"
          variant="quiet"
          data-move={`${field} 1`}
          label={t('kind.list.columnDown', { name })}
          aria-disabled={isLast || undefined}
          onClick={() => !isLast && moves.step(field, 1)}
        />
        <IconButton icon={X} size="small" variant="quiet" label={t('kind.search.removeColumn', { name })} onClick={onRemove} />
      </span>
    </li>
  );
}
