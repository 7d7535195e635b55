import { useLocation, useSearch } from 'wouter';

/** Choices of a screen, stored in its address, so that a link shows the same. */
export function useAddress(): [URLSearchParams, (changes: Readonly<Record<string, string>>) => void] {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const choose = (changes: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) next.set(name, value);
    navigate(`${path}?${next}`, { replace: true, state: { isSameScreen: true } });
  };
  return [new URLSearchParams(search), choose];
}
