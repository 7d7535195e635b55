import { useActor } from '@xstate/react';
import { useEffect } from 'react';
import { spinnerMachine } from '../../../machines/spinner.ts';
import { Spinner } from '../kit/spinner.tsx';
import { inspection } from '../session/inspection.ts';
import * as styles from './frame.css.ts';

/** The start spinner, until 200 ms after the page is loaded (spec §9). */
export function PageSpinner() {
  const [spinner, send] = useActor(spinnerMachine, inspection);
  useEffect(() => send({ type: 'loaded' }), [send]);
  if (!spinner.hasTag('shown')) return null;
  return (
    <div className={styles.spinner} data-spinner="" data-leaving={spinner.hasTag('leaving') ? '' : undefined} aria-hidden>
      <Spinner size="large" isSilent />
    </div>
  );
}
