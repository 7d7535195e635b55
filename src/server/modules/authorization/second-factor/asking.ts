import type { Settings } from '../../../database/settings.ts';

const dayMs = 86_400_000;

/** Whether the college requires a second factor of this role. */
export function isRequired(settings: Settings, roleId: number): boolean {
  return settings['auth.secondFactorRoles'].includes(roleId);
}

interface Asking {
  /** When a code was last given on the device; null for a stranger. */
  givenAt: string | null;
  /** `auth.secondFactorDays`; 0 asks each time. */
  days: number;
  now: Date;
}

/** Whether a device may skip the second step: where one was done there some days ago at most. */
export function maySkip({ givenAt, days, now }: Asking): boolean {
  return givenAt !== null && now.getTime() - Date.parse(givenAt) < days * dayMs;
}
