import { formatCount } from '../format.ts';
import { useTranslation } from 'react-i18next';
import * as styles from './heat.css.ts';

export interface SpreadCellsProps {
  /** Number of answers 1, 2, …. */
  counts: readonly number[];
  /** Label for screen readers, followed by “1: 0, 2: 3, …”. */
  label: string;
}

/** Number of shades by share of the total. */
const shades = 5;

/** A distribution as a row of cells with counts; higher shares are darker. */
export function SpreadCells({ counts, label }: SpreadCellsProps) {
  const { i18n } = useTranslation();
  const all = counts.reduce((sum, count) => sum + count, 0);
  const spread = counts.map((count, index) => `${index + 1}: ${formatCount(count, i18n.language)}`).join(', ');
  return (
    <span className={styles.cells} role="img" aria-label={[label, spread].join(' ')}>
      {counts.map((count, index) => (
        <span key={index} className={styles.cell} aria-hidden="true" data-shade={all === 0 ? 0 : Math.ceil((count * shades) / all)}>
          {formatCount(count, i18n.language)}
        </span>
      ))}
    </span>
  );
}
