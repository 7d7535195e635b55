import { useState } from 'react';
import { isCalendarDay } from '../../contract/core/field.ts';

/** Whether a date field was left with something that is no day: nobody is told so in the middle of typing. */
export function useLeftDay(value: unknown): { isNoDay: boolean; leave: () => void } {
  const [left, setLeft] = useState<unknown>('');
  const isNoDay = typeof value === 'string' && value !== '' && left === value && !isCalendarDay(value);
  return { isNoDay, leave: () => setLeft(value) };
}
