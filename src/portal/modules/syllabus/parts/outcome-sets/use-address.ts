import { useLocation, useSearch } from 'wouter';

/** Selection of a screen, stored in its address so that links show the same. */
export function useAddress(): [URLSearchParams, (changes: Readonly<Record<string, string | null>>) => void] {
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
