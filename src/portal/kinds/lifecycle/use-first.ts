import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * The record as it was when its dialog opened, which initialises the form only once so that input is kept, and the
 * version seen last, which is sent.
 */
export function useFirst<Record extends { version: number }>(record: Record): [first: Record, seen: RefObject<number>] {
  const [first] = useState(record);
  const seenVersion = useRef(record.version);
  useEffect(() => {
    seenVersion.current = record.version;
  });
  return [first, seenVersion];
}
