import { useLocation, useSearch } from 'wouter';
import { isCalendarDay } from '../../../../../contract/core/field.ts';

/** Class and first day in the address of the grid. */
export interface SheetAddress {
  readonly policy: number | null;
  readonly from: string | null;
}

export function useSheetAddress(): [SheetAddress, (change: Partial<SheetAddress>) => void] {
  const [path, navigate] = useLocation();
  const parameters = new URLSearchParams(useSearch());
  const policy = /^[1-9]\d*$/.test(parameters.get('policy') ?? '') ? Number(parameters.get('policy')) : null;
  const day = parameters.get('from') ?? '';
  const address: SheetAddress = { policy, from: isCalendarDay(day) ? day : null };
  const go = (change: Partial<SheetAddress>) => {
    const next = Object.entries({ ...address, ...change }).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]));
    navigate(next.length > 0 ? `${path}?${new URLSearchParams(next)}` : path, { state: { isSameScreen: true } });
  };
  return [address, go];
}
