import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * A record as it was when its dialog opened, from which the form is made once so that it keeps what is typed, and the
 * version that was seen last, which is what is sent.
 */
export function useFirst<Record extends { version: number }>(record: Record): [first: Record, seen: RefObject<number>] {
  const [first] = useState(record);
  const seen = useRef(record.version);
  useEffect(() => {
    seen.current = record.version;
  });
  return [first, seen];
}
