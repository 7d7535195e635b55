import { useLocation, useSearch } from 'wouter';

/** Parameters in the address of a screen, so that a link restores its choices. A change replaces the history entry. */
export function useAddressQuery(): [URLSearchParams, (changes: Readonly<Record<string, string>>) => void] {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const choose = (changes: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) next.set(name, value);
    navigate(`${path}?${next}`, { replace: true, state: { isSameScreen: true } });
  };
  return [new URLSearchParams(search), choose];
}
