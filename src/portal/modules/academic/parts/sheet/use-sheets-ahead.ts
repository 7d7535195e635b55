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
      for (const key of words.split(' ')) {
        const query = { ...callQuery(getSheet, { key }), staleTime: minute };
        await queryClient.prefetchQuery(query);
        // A sheet that was not read is a sign to stop: signing out has cancelled it, or there is no connection.
        if (queryClient.getQueryData(query.queryKey) === undefined) return;
      }
    };
    const timer = setTimeout(() => void fetchAll(), 300);
    return () => clearTimeout(timer);
  }, [words]);
}
