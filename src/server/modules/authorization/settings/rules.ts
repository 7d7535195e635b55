import type { FieldCode } from '../../../../contract/core/errors.ts';
import type { Settings } from '../../../database/settings.ts';

/** A conflict between two related settings, or null. */
export function conflictOf(key: string, value: unknown, settings: Settings): FieldCode | null {
  const next = { ...settings, [key]: value } as Settings;
  const isIdleTooLong = next['auth.idleMinutes'] > next['auth.absoluteHours'] * 60;
  if ((key === 'auth.idleMinutes' || key === 'auth.absoluteHours') && isIdleTooLong) return 'outOfRange';
  return null;
}
