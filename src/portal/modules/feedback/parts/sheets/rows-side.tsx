import { useTranslation } from 'react-i18next';
import { useId } from 'react';
import { useMoves } from '../../../../kinds/parts/use-moves.ts';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import { RowLine } from './row-line.tsx';
import { keyOf, type Bank, type SheetRow } from './sheet-rows.ts';
import * as styles from './sheets.css.ts';

interface Props {
  bank: Bank;
  rows: readonly SheetRow[];
  kind: unknown;
  problems: Readonly<Record<string, string>>;
  isReadOnly: boolean;
  onRows: (rows: readonly SheetRow[]) => void;
  onBlur: () => void;
}

/**
 * Rows of the sheet in order. They are moved by grip, by arrow buttons, or by Alt and the arrow keys from anywhere in a
 * row.
 */
export function RowsSide({ bank, rows, kind, problems, isReadOnly, onRows, onBlur }: Props) {
  const { t } = useTranslation();
  const help = useId();
  const moves = useMoves<SheetRow, HTMLOListElement>({ items: rows, keyOf, onItems: onRows });
  const remove = (place: number) => {
    onRows(rows.toSpliced(place, 1));
    // Moves the focus to the row now in this position, so that it can be removed next.
    requestAnimationFrame(() => {
      const left = moves.list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
      left[Math.min(place, left.length - 1)]?.focus();
    });
  };
  if (rows.length === 0) return <EmptyState level={3} title={t('feedbackSheet.noRows')} text={t('feedbackSheet.noRowsText')} />;
  return (
    <>
      {!isReadOnly && (
        <p id={help} className={styles.help}>
          {t('feedbackSheet.keys')}
        </p>
      )}
      <ol
        ref={moves.list}
        role="list"
        className={styles.rows}
        aria-label={t('feedbackSheet.side.sheet')}
        aria-describedby={isReadOnly ? undefined : help}
      >
        {rows.map((row, place) => (
          <RowLine
            key={keyOf(row)}
            {...{ row, place, bank, kind, moves, problems, isReadOnly, onBlur }}
            isLast={place === rows.length - 1}
            onRow={(next) => onRows(rows.map((current) => (current === row ? next : current)))}
            onRemove={() => remove(place)}
          />
        ))}
      </ol>
    </>
  );
}
