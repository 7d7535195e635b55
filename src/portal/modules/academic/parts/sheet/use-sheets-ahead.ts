import { useEffect } from 'react';
import { getSheet, type DueClass } from '../../../../../contract/academic/sheet.ts';
import { callQuery } from '../../../../api/call-query.ts';
import { queryClient } from '../../../../api/query-client.ts';

const minute = 60_000;

/**
 * Fetches the sheets of a day while there is a connection, one after the other and once the day is rendered. In a room
 * without reception they can still be opened, elsewhere they open at once.
 */
export function useSheetsAhead(classes: readonly DueClass[]): void {
  const words = classes
    .filter(({ state }) => state === 'due' || state === 'coming' || state === 'draft')
    .map(({ word }) => word)
    .join(' ');
  useEffect(() => {
    if (words === '') return;
    const fetchAll = async () => {
      await import('../../screens/worklog-sheet.tsx');
      for (const key of words.split(' ')) await queryClient.prefetchQuery({ ...callQuery(getSheet, { key }), staleTime: minute });
    };
    const timer = setTimeout(() => void fetchAll(), 300);
    return () => clearTimeout(timer);
  }, [words]);
}
