import { useMemo } from 'react';
import { useSearch } from 'wouter';

const most = 500;

/** The people in the address, `?ids=4,9,12`, at most 500; invalid numbers are ignored. */
export function useChosen(): readonly number[] {
  const text = new URLSearchParams(useSearch()).get('ids') ?? '';
  return useMemo(
    () =>
      [
        ...new Set(
          text
            .split(',')
            .filter((id) => /^[1-9]\d{0,14}$/.test(id))
            .map(Number),
        ),
      ].slice(0, most),
    [text],
  );
}
