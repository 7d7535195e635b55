import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../kit/icon-button.tsx';
import * as layout from '../../kit/layout.css.ts';

interface Props {
  index: number;
  count: number;
  name: string;
  onMove: (by: 1 | -1) => void;
}

/** Buttons to move a row of an ordered list up or down. */
export function RowMoves({ index, count, name, onMove }: Props) {
  const { t } = useTranslation();
  const moves = [
    { by: -1, icon: ArrowUp, label: t('kind.list.columnUp', { name }), isEnd: index === 0 },
    { by: 1, icon: ArrowDown, label: t('kind.list.columnDown', { name }), isEnd: index === count - 1 },
  ] as const;
  return (
    <div className={layout.row}>
      {moves.map(({ by, icon, label, isEnd }) => (
        <IconButton
          key={by}
          icon={icon}
          size="small"
          variant="quiet"
          data-move={`${index} ${by}`}
          label={label}
          aria-disabled={isEnd || undefined}
          onClick={() => !isEnd && onMove(by)}
        />
      ))}
    </div>
  );
}
