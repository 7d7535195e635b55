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
export function toStudentRow(row: FoundRow, { sight, link, names }: RowView): StudentRow {
  const batch = names.batches.get(row.batchId);
  const shown: StudentRow = {
    id: row.id,
    userId: row.userId,
    version: row.version,
    photo: link(row.photoFileId),
    regdNo: row.regdNo,
    admissionNo: row.admissionNo,
    rollNo: row.rollNo,
    name: row.name,
    degree: names.degrees.get(row.degreeId) ?? '',
    branch: names.branches.get(row.branchId) ?? '',
    batch: batch?.name ?? '',
    semester: batch?.semester ?? null,
    admissionCategory: names.categories.get(row.admissionCategoryId) ?? '',
    gender: row.gender,
    phone: row.phone,
    collegeEmail: row.collegeEmail,
    fatherName: row.fatherName,
    room: row.room,
    status: row.status,
  };
  return withoutHidden(shown, hiddenFields(sight, row));
}

const columns = Object.keys(studentRow.shape);

/** Fields hidden in at least one row. A value that is not null is visible. */
export function hiddenInRows(rows: readonly FoundRow[], sight: Sight): string[] {
  const hidden = new Set(rows.flatMap((row) => hiddenFields(sight, row)));
  return columns.filter((name) => hidden.has(name));
}
