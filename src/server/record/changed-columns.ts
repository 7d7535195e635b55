import { sql } from 'kysely';
import { keptAadhaar } from './identity-number.ts';

/** The columns of a changed person's record, with the next version. Only the stored part of an Aadhaar number is written. */
export function changedColumns<Draft extends { aadhaar: string | null }>(draft: Draft, changed: readonly (keyof Draft & string)[]) {
  const plain = changed.filter((field) => field !== 'aadhaar');
  return {
    ...Object.fromEntries(plain.map((field) => [field, draft[field]])),
    ...(changed.includes('aadhaar') && { aadhaarLast4: keptAadhaar(draft.aadhaar) }),
    version: sql<number>`version + 1`,
    updatedAt: sql<string>`now()`,
  };
}
