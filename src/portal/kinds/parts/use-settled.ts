import { useEffect, useState } from 'react';

/** How long nothing must be typed before it is asked. */
const restMs = 500;

/** The text once it has been the same for a moment: the server is not asked at every key. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
