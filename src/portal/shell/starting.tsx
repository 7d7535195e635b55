import * as styles from './sign-in.css.ts';
import { Spinner } from '../kit/spinner.tsx';

/** Shown until session and texts are loaded. */
export function Starting() {
  return (
    <main className={styles.page}>
      <Spinner size="large" />
    </main>
  );
}
