import type { DaySlot } from '../../../../../contract/academic/days.ts';
import { timeZone } from '../../../../i18n/format.ts';

/** The time of day at the college: `09:05`. */
export const timeNow = (now = new Date()): string => now.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });

/**
 * Ordinal of the period at a time, otherwise of the next period, otherwise of the first period. 1 if there are no
 * periods.
 */
export function periodAt(slots: readonly DaySlot[], time: string): number {
  const taught = slots.filter(({ isBreak }) => !isBreak);
  return (taught.find(({ endsAt }) => endsAt > time) ?? taught[0])?.ordinal ?? 1;
}
