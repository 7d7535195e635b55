import type { DateOrder } from '../../contract/core/date-order.ts';
import { settingDefaults } from './migrations/setting-defaults.ts';
import type { Db } from './transaction.ts';

/** The institution's settings by key. */
export interface Settings {
  'auth.idleMinutes': number;
  'auth.absoluteHours': number;
  'auth.maxSessions': number;
  'auth.minLength': number;
  'auth.history': number;
  'auth.lockAfter': number;
  'auth.ipPer15Min': number;
  'auth.temporaryHours': number;
  'auth.secondFactorRoles': readonly number[];
  'auth.secondFactorDays': number;
  'college.name': string;
  'college.shortName': string;
  'college.address': string;
  'college.logoFileId': number | null;
  'college.emailDomain': string;
  'college.dateOrder': DateOrder;
  'student.regdNoPattern': string;
  'student.aadhaar': 'off' | 'optional';
  'clearance.kinds': readonly string[];
  'hostel.blockVacateWithDues': boolean;
  'mess.minLeaveDays': number;
  'mess.maxRebateDays': number;
  'queries.attendanceDays': number;
  'queries.marksDays': number;
  'queries.maxOpen': number;
  'hr.retirementAge': number;
  'hr.trainingDaysTarget': number;
}

const keptMs = 30_000;
let cached: { at: number; settings: Settings } | null = null;
let changes = 0;

/**
 * The settings, cached for 30 seconds in this process. If the table lacks one, or has a value of another type (text for
 * a number), the default applies, so that a wrong row never prevents sign-in.
 */
export async function readSettings(db: Db): Promise<Settings> {
  if (cached && performance.now() - cached.at < keptMs) return cached.settings;
  const changesBefore = changes;
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute();
  const stored = new Map<string, unknown>(rows.map(({ key, value }) => [key, value]));
  const settings = Object.fromEntries(
    settingDefaults.map(({ key, value }) => [key, isLike(value, stored.get(key)) ? stored.get(key) : value]),
  ) as unknown as Settings;
  if (changes === changesBefore) cached = { at: performance.now(), settings };
  return settings;
}

/** Clears the cache; to be called after any change of the table. */
export function forgetSettings(): void {
  changes += 1;
  cached = null;
}

function isLike(model: unknown, value: unknown): boolean {
  if (model === null) return value === null || typeof value === 'number';
  return value !== null && typeof value === typeof model && Array.isArray(value) === Array.isArray(model);
}
