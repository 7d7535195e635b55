import { useEffect } from 'react';
import { useLatest } from '../../kit/use-latest.ts';

/** Does this before each print of the screen, whether it was asked for by a button or by the keyboard. */
export function useBeforePrint(act: () => void): void {
  const latest = useLatest(act);
  useEffect(() => {
    const print = () => latest.current();
    window.addEventListener('beforeprint', print);
    return () => window.removeEventListener('beforeprint', print);
  }, [latest]);
}
