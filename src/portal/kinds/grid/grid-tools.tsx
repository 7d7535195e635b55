import { ArrowDown, ArrowUp, Plus, Redo2, Trash2, Undo2 } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/button.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import { FileTools } from './file-tools.tsx';
import type { GridControl } from './control.ts';
import * as styles from './grid.css.ts';
import { KeysHelp } from './keys-help.tsx';
import { useGridState } from './store.ts';

/** Buttons for the actions of keys: undo, rows, and the list of keys. */
export const GridTools = memo(function GridTools({ control, hasKeys }: { control: GridControl; hasKeys: boolean }) {
  const { t } = useTranslation();
  const { store, rules, run } = control;
  const canUndo = useGridState(store, ({ sheet }) => sheet.past.length > 0);
  const canRedo = useGridState(store, ({ sheet }) => sheet.future.length > 0);
  const isFull = useGridState(store, ({ sheet }) => sheet.rows.length >= (rules.lines?.max ?? Infinity));
  const isEmpty = useGridState(store, ({ sheet }) => sheet.rows.length === 0);
  const { canAdd, canMove, canRemove } = rules.lines ?? {};
  return (
    <div className={styles.bar}>
      {canAdd && (
        <Button icon={Plus} disabled={isFull} onClick={() => control.addRow()}>
          {t('kind.grid.addRow')}
        </Button>
      )}
      {canMove && <IconButton icon={ArrowUp} label={t('kind.grid.moveUp')} disabled={isEmpty} onClick={() => control.moveRow(-1)} />}
      {canMove && <IconButton icon={ArrowDown} label={t('kind.grid.moveDown')} disabled={isEmpty} onClick={() => control.moveRow(1)} />}
      {(canAdd || canRemove) && (
        <IconButton icon={Trash2} label={t('kind.grid.removeRow')} disabled={isEmpty} onClick={control.removeRow} />
      )}
      <IconButton icon={Undo2} isMirrored label={t('kind.grid.undo')} disabled={!canUndo} onClick={() => run({ do: 'undo' })} />
      <IconButton icon={Redo2} isMirrored label={t('kind.grid.redo')} disabled={!canRedo} onClick={() => run({ do: 'redo' })} />
      {rules.file !== undefined && <FileTools control={control} name={rules.file} />}
      {hasKeys && <KeysHelp rules={rules} />}
    </div>
  );
});
