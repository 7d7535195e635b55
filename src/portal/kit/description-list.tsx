import type { ReactNode } from 'react';
import { LabelText } from './label-text.tsx';
import * as styles from './surface.css.ts';

export interface Description {
  label: string;
  /** Empty values show a dash. */
  value: ReactNode;
  /** Long text uses the full width. */
  isWide?: boolean | undefined;
}

/** The facts of a record in columns, each label above its value. */
export function DescriptionList({ items, columns = 3 }: { items: readonly Description[]; columns?: 1 | 2 | 3 | 4 | undefined }) {
  return (
    <dl className={styles.pairs} data-columns={columns}>
      {items.map((item) => (
        <div key={item.label} className={styles.pair} data-wide={item.isWide ? '' : undefined}>
          <dt className={styles.pairLabel}>{item.label}</dt>
          <dd className={styles.pairValue}>{isNothing(item.value) ? '–' : isolatedIfText(item.value)}</dd>
        </div>
      ))}
    </dl>
  );
}

const isolatedIfText = (value: ReactNode): ReactNode => (typeof value === 'string' ? <LabelText>{value}</LabelText> : value);

function isNothing(value: ReactNode): boolean {
  return value === undefined || value === null || value === '';
}
