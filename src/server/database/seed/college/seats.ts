import type { AdmissionCategoryCode } from './masters.ts';
import type { Branch } from './plan.ts';

export type Seats = Partial<Record<AdmissionCategoryCode, number>>;

/** The seats of a branch's intake of a year; TFW and PMSSS are in addition, laterals join a year later. */
export function seatsOf({ degree, code, intake }: Branch): Seats {
  if (degree.level === 'UG') {
    const special = Math.ceil(intake * 0.11);
    return {
      JEE: intake - special,
      'OJEE-SPL': special,
      TFW: Math.ceil(intake * 0.06),
      PMSSS: Math.ceil(intake / 80),
      LE: intake / 10,
    };
  }
  if (code === 'MCA') return { 'OJEE-PG': 48, NIMCET: 12 };
  if (code === 'MBA') return { 'OJEE-PG': 40, CMAT: 16, SPONSORED: 4 };
  const gate = Math.round(intake / 3);
  const sponsored = Math.round(intake / 9);
  return { 'OJEE-PG': intake - gate - sponsored, GATE: gate, SPONSORED: sponsored };
}
