import { useMemo } from 'react';
import { useFormat } from '../../../../i18n/format.ts';

export const weekdays = [1, 2, 3, 4, 5, 6] as const;

/** Names of the weekdays; Monday is 1. */
export function useWeekdays(length: 'long' | 'short' = 'long'): (weekday: number) => string {
  const format = useFormat();
  return useMemo(() => {
    // The fifth of January 2026 was a Monday.
    const names = weekdays.map((weekday) => format.date(`2026-01-0${4 + weekday}`, { weekday: length }));
    return (weekday) => names[weekday - 1] ?? '';
  }, [format, length]);
}
