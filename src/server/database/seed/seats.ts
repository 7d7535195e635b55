import { admissionCategories, idOf, type AdmissionCategoryCode } from './masters.ts';
import { batches, branches, type Batch, type Branch } from './plan.ts';
import type { Row } from './rows.ts';

export type Seats = Partial<Record<AdmissionCategoryCode, number>>;

/** How a branch's intake of a year is divided; TFW and PMSSS come on top of it, laterals join a year later. */
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

/** The seat matrix of every batch; a bigger college has as many more seats. */
export function seatMatrix(scale: number): Row<'seatMatrix'>[] {
  return batches.flatMap((batch) =>
    branches.filter(({ degree }) => degree === batch.degree).flatMap((branch) => seatRows(batch, branch, scale)),
  );
}

function seatRows(batch: Batch, branch: Branch, scale: number): Row<'seatMatrix'>[] {
  return Object.entries(seatsOf(branch)).map(([category, seats]) => ({
    batchId: batch.id,
    branchId: branch.id,
    admissionCategoryId: idOf(admissionCategories, category),
    seats: Math.min(500, Math.ceil(seats * Math.max(1, scale))),
  }));
}
