import { useState } from 'react';
import { isCalendarDay } from '../../contract/core/field.ts';

/** True if a date field was left with an invalid date. Not reported while typing. */
export function useLeftDay(value: unknown): { isNoDay: boolean; leave: () => void } {
  const [left, setLeft] = useState<unknown>('');
  const isNoDay = typeof value === 'string' && value !== '' && left === value && !isCalendarDay(value);
  return { isNoDay, leave: () => setLeft(value) };
}
