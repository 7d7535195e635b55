import { useEffect } from 'react';
import { useLatest } from '../../kit/use-latest.ts';

/** Calls the function before each print of the screen, started by a button or from the keyboard. */
export function useBeforePrint(act: () => void): void {
  const latest = useLatest(act);
  useEffect(() => {
    const print = () => latest.current();
    window.addEventListener('beforeprint', print);
    return () => window.removeEventListener('beforeprint', print);
  }, [latest]);
}
