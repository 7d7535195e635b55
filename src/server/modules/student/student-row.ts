import { studentRow, type StudentRow } from '../../../contract/student/student.ts';
import type { ClassNames } from './queries/class-names.ts';
import type { FoundRow } from './queries/rows.ts';
import { hiddenFields, withoutHidden, type Sight } from './sight.ts';

/** Link to a photo for the caller; null if there is none. */
export type PhotoLink = (fileId: number | null) => string | null;

/** Context for answering list rows: visible fields, photo links and class names. */
export interface RowView {
  readonly sight: Sight;
  readonly link: PhotoLink;
  readonly names: ClassNames;
}

/** A row of the student list for this caller. */
export function toStudentRow(found: FoundRow, { sight, link, names }: RowView): StudentRow {
  const batch = names.batches.get(found.batchId);
  const shown: StudentRow = {
    id: found.id,
    userId: found.userId,
    version: found.version,
    photo: link(found.photoFileId),
    regdNo: found.regdNo,
    admissionNo: found.admissionNo,
    rollNo: found.rollNo,
    name: found.name,
    degree: names.degrees.get(found.degreeId) ?? '',
    branch: names.branches.get(found.branchId) ?? '',
    batch: batch?.name ?? '',
    semester: batch?.semester ?? null,
    admissionCategory: names.categories.get(found.admissionCategoryId) ?? '',
    gender: found.gender,
    phone: found.phone,
    collegeEmail: found.collegeEmail,
    fatherName: found.fatherName,
    room: found.room,
    status: found.status,
  };
  return withoutHidden(shown, hiddenFields(sight, found));
}

const columns = Object.keys(studentRow.shape);

/** Fields hidden in at least one row. A value that is not null is visible. */
export function hiddenInRows(rows: readonly FoundRow[], sight: Sight): string[] {
  const hidden = new Set(rows.flatMap((row) => hiddenFields(sight, row)));
  return columns.filter((name) => hidden.has(name));
}
