import type { Settings } from '../../../database/settings.ts';

const dayMs = 86_400_000;

/** True if the college requires a second factor for this role. */
export function isRequired(settings: Settings, roleId: number): boolean {
  return settings['auth.secondFactorRoles'].includes(roleId);
}

interface Asking {
  /** Time of the last code on the device. Null for an unknown device. */
  givenAt: string | null;
  /** `auth.secondFactorDays`; 0 requires a code each time. */
  days: number;
  now: Date;
}

/** True if the device may skip the second step because a code was entered on it recently. */
export function maySkip({ givenAt, days, now }: Asking): boolean {
  return givenAt !== null && now.getTime() - Date.parse(givenAt) < days * dayMs;
}
