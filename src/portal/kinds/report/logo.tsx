import type { ReportHead } from '../../../contract/report.ts';
import * as styles from './report.css.ts';

/** The college's logo in the head of a paper, in a square of so many pixels; without one, the portal's own. */
export function Logo({ head: { logo }, size }: { head: Pick<ReportHead, 'logo'>; size: number }) {
  return <img className={styles.logo} src={logo ?? '/logo-pmec.png'} alt="" width={size} height={size} />;
}
