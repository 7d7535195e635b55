import type { ReportHead } from '../../../contract/core/report.ts';
import * as styles from './report.css.ts';

type LogoHead = Pick<ReportHead, 'logo'>;

/** Address of the logo on printouts: the college’s, or the portal’s by default. */
const addressOf = ({ logo }: LogoHead): string => logo ?? '/logo-pmec.png';

/** The college’s logo in a letterhead, in a square of `size` pixels; the portal’s by default. */
export function Logo({ head, size }: { head: LogoHead; size: number }) {
  return <img className={styles.logo} src={addressOf(head)} alt="" width={size} height={size} />;
}

/** Loads the logo before immediate printing. If that fails, its place stays empty. */
export async function fetchLogo(head: LogoHead): Promise<void> {
  const picture = new Image();
  picture.src = addressOf(head);
  await picture.decode().catch(() => {});
}
