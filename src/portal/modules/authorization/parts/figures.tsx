import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Icon } from '../../../kit/icon.tsx';
import * as styles from './figures.css.ts';

/** Charts above a list: there on a desk, folded on a phone, where the list comes first. */
export function Figures({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(() => window.matchMedia('(min-width: 64em)').matches);
  return (
    <details className={styles.figures} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        {title}
        <Icon of={ChevronDown} size={16} className={styles.turn} />
      </summary>
      {isOpen && <div className={styles.inside}>{children}</div>}
    </details>
  );
}
