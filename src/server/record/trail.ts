import type { Differences } from './differences.ts';
import { keptAadhaar, maskedAadhaar } from './identity-number.ts';

type Values = Record<string, unknown>;
interface AadhaarHolder {
  readonly aadhaar: string | null;
}

/** All values of a new record, the identity number masked. */
export function filledIn(draft: AadhaarHolder & object): Values {
  const filled = Object.entries(draft).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0));
  const after: Values = Object.fromEntries(filled);
  if (draft.aadhaar !== null) after['aadhaar'] = maskedAadhaar(keptAadhaar(draft.aadhaar));
  return after;
}

/** The changed fields before and after; for a list the removed, changed or added rows. */
export function changeOf<Draft extends AadhaarHolder>(
  stored: Draft & { aadhaarLast4: string | null },
  draft: Draft,
  changed: readonly (keyof Draft & string)[],
  differencesOf: (field: string) => Differences<unknown, unknown> | null,
): { before: Values; after: Values } {
  const before: Values = {};
  const after: Values = {};
  for (const field of changed) {
    const rows = differencesOf(field);
    if (field === 'aadhaar') {
      before[field] = maskedAadhaar(stored.aadhaarLast4);
      after[field] = maskedAadhaar(keptAadhaar(draft.aadhaar));
    } else if (rows) {
      before[field] = [...rows.removed, ...rows.changed.map((row) => row.before)];
      after[field] = [...rows.changed.map((row) => row.after), ...rows.added];
    } else {
      before[field] = stored[field];
      after[field] = draft[field];
    }
  }
  return { before, after };
}
