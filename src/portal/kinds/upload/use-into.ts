import { useLocation, useSearch } from 'wouter';

/** The target record in the address, and a function to change it. */
export function useInto(name: string | undefined): [number | null, (id: number) => void] {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const parameter = name === undefined ? '' : (new URLSearchParams(search).get(name) ?? '');
  const go = (id: number) => navigate(`${path}?${name}=${id}`, { replace: true, state: { isSameScreen: true } });
  return [/^[1-9]\d*$/.test(parameter) ? Number(parameter) : null, go];
}
