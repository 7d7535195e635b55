import type { ReactNode } from 'react';
import type { ReportHead } from '../../../contract/core/report.ts';
import { titled } from '../../i18n/person-name.ts';
import { Avatar } from '../../kit/avatar.tsx';
import { Logo } from '../report/logo.tsx';
import * as styles from './papers.css.ts';

interface IdCardProps {
  head: ReportHead;
  /** Name of the holder; absent on the back of a card. */
  name?: string;
  salutation?: string | null;
  photo?: string | null;
  /** The lines below the name. */
  children: ReactNode;
}

/** One side of an identity card, as a list item. */
export function IdCard({ head, name, salutation = null, photo = null, children }: IdCardProps) {
  return (
    <li className={styles.card}>
      <div className={styles.cardHead}>
        <Logo head={head} size={24} />
        <span>{head.college}</span>
      </div>
      <div className={styles.cardBody}>
        {name !== undefined && <Avatar name={name} size={96} src={photo ?? ''} />}
        <div>
          {name !== undefined && <div className={styles.cardName}>{titled({ salutation, name })}</div>}
          {children}
        </div>
      </div>
    </li>
  );
}
