import { useId } from 'react';
import type { Crosswalk } from '../../../../../contract/syllabus/outcomes.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { VisuallyHidden } from '../../../../kit/visually-hidden.tsx';
import * as styles from './outcome-sets.css.ts';

interface Props {
  kind: 'radio' | 'checkbox';
  legend: string;
  outcomes: Crosswalk['outcomes'];
  chosen: readonly number[];
  onChoose: (id: number) => void;
  isReadOnly: boolean;
}

/** One side of a crosswalk. All lines have the same height, so that the links can be drawn without measuring. */
export function CrosswalkSide({ kind, legend, outcomes, chosen, onChoose, isReadOnly }: Props) {
  const name = useId();
  return (
    <fieldset className={styles.side}>
      <legend>
        <VisuallyHidden>{legend}</VisuallyHidden>
      </legend>
      {outcomes.map(({ id, code, title }) => (
        <label key={id} className={styles.end} data-chosen={chosen.includes(id) ? '' : undefined} title={title}>
          <input type={kind} name={name} checked={chosen.includes(id)} disabled={isReadOnly} onChange={() => onChoose(id)} />
          <span className={styles.endWords}>
            <span className={styles.endCode}>
              <Bdi>{code}</Bdi>
            </span>{' '}
            {title}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
