import { useEffect, useState } from 'react';

/** Pause in typing before a request, in ms. */
const restMs = 500;

/** The text after a pause in typing, so that the server is not called on every key press. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
