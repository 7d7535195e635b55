import type { ReportHead } from '../../../contract/core/report.ts';
import { college } from '../../college.ts';
import { Logo } from './logo.tsx';
import * as styles from './report.css.ts';

type Head = Pick<ReportHead, 'college' | 'address' | 'logo'>;

/** The college’s name above a printout, by default as known to the page. Hidden on the screen. */
export function Letterhead({ head = { ...college(), college: college().name, address: '' } }: { head?: Head }) {
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
