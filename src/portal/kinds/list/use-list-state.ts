import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { readListState, writeListState, type ListDefaults, type ListState } from './list-query.ts';

type ChangeList = (change: Partial<ListState>, isTyped?: boolean) => void;

/**
 * The list’s state in the address, and a function to change it. Every change except of the page returns to the first
 * page. Typing replaces the history entry and a choice adds one, so that Back undoes choices and not letters.
 */
export function useListState(defaults: ListDefaults) {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const state = useMemo(() => readListState(search, defaults), [search, defaults]);
  const change: ChangeList = useCallback(
    (next, isTyped = false) => {
      const text = writeListState({ ...state, page: 1, ...next }, defaults);
      navigate(text ? `${path}?${text}` : path, { replace: isTyped, state: { isSameScreen: true } });
    },
    [state, defaults, path, navigate],
  );
  return { path, state, change, isBare: search === '' };
}
