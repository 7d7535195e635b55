import { termStart } from '../../../database/seed/college/calendar.ts';
import { admissionCategories, idOf } from '../../../database/seed/college/masters.ts';
import { departments } from '../../../database/seed/college/offices.ts';
import { batches, branches, degrees, type Batch, type Branch } from '../../../database/seed/college/plan.ts';
import { seatsOf } from '../../../database/seed/college/seats.ts';
import { terms } from '../../../database/seed/college/terms.ts';
import type { Numbered, Row } from '../../../database/seed/rows.ts';

export const degreeRows: Numbered<'degrees'>[] = degrees.map(({ programme: _, since: __, ...row }) => row);

export const branchRows: Numbered<'branches'>[] = branches.map(({ id, degree, code, name, department }) => ({
  id,
  degreeId: degree.id,
  departmentId: idOf(departments, department),
  code,
  name,
}));

export const batchRows: Numbered<'batches'>[] = batches.map(({ id, degree, year, name, state }) => ({
  id,
  degreeId: degree.id,
  admissionYear: year,
  name,
  startsOn: termStart(year),
  endsOn: `${year + degree.semesters / 2}-06-30`,
  state,
}));

/** Past semesters of each batch; the latest one of an unfinished batch is running. */
export const batchSemesters: Row<'batchSemesters'>[] = batches.flatMap(({ id, degree, year }) =>
  terms
    .filter(({ academicYear, status }) => academicYear >= year && status !== 'planned')
    .slice(0, degree.semesters)
    .map((term, index) => ({
      batchId: id,
      semester: index + 1,
      academicTermId: term.id,
      startsOn: term.startsOn,
      endsOn: term.endsOn,
      state: term.status === 'running' ? ('running' as const) : ('closed' as const),
    })),
);

/** Seat matrix of every batch, scaled to the size of the college. */
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
