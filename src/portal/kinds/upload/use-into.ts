import { useLocation, useSearch } from 'wouter';

/** The record that rows go into, as the address names it, and how to name another. */
export function useInto(name: string | undefined): [number | null, (id: number) => void] {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const asked = name === undefined ? '' : (new URLSearchParams(search).get(name) ?? '');
  const go = (id: number) => navigate(`${path}?${name}=${id}`, { replace: true, state: { isSameScreen: true } });
  return [/^[1-9]\d*$/.test(asked) ? Number(asked) : null, go];
}
