import type { Crosswalk } from '../../../../../contract/syllabus/outcomes.ts';
import * as styles from './outcome-sets.css.ts';

interface Props {
  from: Crosswalk['outcomes'];
  to: Crosswalk['outcomes'];
  pairs: Crosswalk['pairs'];
  chosen: number;
}

/** Height of a line on both sides in rem, as in `outcome-sets.css.ts`. */
const lineHeight = 3;

/** Lines between linked outcomes. Hidden from screen readers, because the checkboxes contain the same information. */
export function CrosswalkLines({ from, to, pairs, chosen }: Props) {
  const middle = (side: Crosswalk['outcomes'], id: number) => `${(side.findIndex((outcome) => outcome.id === id) + 0.5) * lineHeight}rem`;
  return (
    <svg className={styles.lines} height={`${Math.max(from.length, to.length) * lineHeight}rem`} aria-hidden="true" focusable="false">
      {pairs.map(({ fromId, toId }) => (
        <line
          key={`${fromId} ${toId}`}
          className={styles.join}
          data-chosen={fromId === chosen ? '' : undefined}
          x1="0"
          y1={middle(from, fromId)}
          x2="100%"
          y2={middle(to, toId)}
        />
      ))}
    </svg>
  );
}
