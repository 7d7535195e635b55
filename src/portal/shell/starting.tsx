import * as styles from './sign-in.css.ts';
import { Spinner } from '../kit/spinner.tsx';

/** Until it is known who is there, and all texts have come. */
export function Starting() {
  return (
    <main className={styles.page}>
      <Spinner size="large" />
    </main>
  );
}
