import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * Returns the record as it was when its dialog opened, so that reloads do not reset the form, and a ref with its latest
 * version, which is sent.
 */
export function useFirst<Record extends { version: number }>(record: Record): [first: Record, seen: RefObject<number>] {
  const [first] = useState(record);
  const seenVersion = useRef(record.version);
  useEffect(() => {
    seenVersion.current = record.version;
  });
  return [first, seenVersion];
}
