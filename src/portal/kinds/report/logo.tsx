import type { ReportHead } from '../../../contract/core/report.ts';
import * as styles from './report.css.ts';

type Logoed = Pick<ReportHead, 'logo'>;

/** Where a paper's logo is: the college's, or without one the portal's own. */
const addressOf = ({ logo }: Logoed): string => logo ?? '/logo-pmec.png';

/** The college's logo in the head of a paper, in a square of so many pixels; without one, the portal's own. */
export function Logo({ head, size }: { head: Logoed; size: number }) {
  return <img className={styles.logo} src={addressOf(head)} alt="" width={size} height={size} />;
}

/** Fetches the picture before the paper that bears it is printed at once; one that cannot be had leaves a gap. */
export async function fetchLogo(head: Logoed): Promise<void> {
  const picture = new Image();
  picture.src = addressOf(head);
  await picture.decode().catch(() => {});
}
