import type { ReactNode } from 'react';
import type { ReportHead } from '../../../contract/core/report.ts';
import { classNames } from '../../kit/class-names.ts';
import { Logo } from '../report/logo.tsx';
import * as styles from './sheet.css.ts';

interface Props {
  head: Pick<ReportHead, 'college' | 'address' | 'logo'>;
  /** At the end of the line, such as a photo; on phones below the college’s name. */
  children?: ReactNode;
}

/** The top of a sheet: logo, name and address of the college. */
export function SheetLetterhead({ head, children }: Props) {
  return (
    <header className={classNames(styles.head, children !== undefined && styles.wrapped)}>
      <Logo head={head} size={64} />
      <div className={styles.heading}>
        <div className={styles.college}>{head.college}</div>
        <div>{head.address}</div>
      </div>
      {children}
    </header>
  );
}
