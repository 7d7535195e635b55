import type { ReportHead } from '../../../contract/core/report.ts';
import { Logo } from './logo.tsx';
import * as styles from './report.css.ts';

/** The college's name over a paper. On the screen it is not needed. */
export function Letterhead({ head }: { head: ReportHead }) {
  return (
    <div className={styles.letterhead}>
      <Logo head={head} size={44} />
      <div>
        <div className={styles.college}>{head.college}</div>
        <div>{head.address}</div>
      </div>
    </div>
  );
}
