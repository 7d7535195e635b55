import { useLocation, useSearch } from 'wouter';

/** Query of the address, and a function that changes it (null removes), for selections that links should preserve. */
export function useAddressQuery(): [URLSearchParams, (changes: Readonly<Record<string, string | null>>) => void] {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const choose = (changes: Readonly<Record<string, string | null>>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes))
      if (value === null) next.delete(name);
      else next.set(name, value);
    navigate(`${path}?${next}`, { replace: true, state: { isSameScreen: true } });
  };
  return [new URLSearchParams(search), choose];
}
