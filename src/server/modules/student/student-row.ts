import type { StudentRow } from '../../../contract/student.ts';
import type { ClassNames } from './queries/class-names.ts';
import type { FoundRow } from './queries/rows.ts';
import { hiddenFields, withoutHidden, type Sight } from './sight.ts';

/** The address of a photo for the caller; null where there is none. */
export type PhotoLink = (fileId: number | null) => string | null;

/** What turns found rows into answered ones: who looks, how photos are linked, what classes are called. */
export interface RowView {
  readonly sight: Sight;
  readonly link: PhotoLink;
  readonly names: ClassNames;
}

/** A row of the student list as this caller may see it. */
export function toStudentRow(found: FoundRow, { sight, link, names }: RowView): StudentRow {
  const {
    photoFileId,
    mentorEmployeeId: _mentor,
    place: _place,
    degreeId,
    branchId,
    batchId,
    admissionCategoryId,
    ...row
  } = found;
  const batch = names.batches.get(batchId);
  const shown = {
    ...row,
    photo: link(photoFileId),
    degree: names.degrees.get(degreeId) ?? '',
    branch: names.branches.get(branchId) ?? '',
    batch: batch?.name ?? '',
    semester: batch?.semester ?? null,
    admissionCategory: names.categories.get(admissionCategoryId) ?? '',
  };
  return withoutHidden(shown, hiddenFields(sight, found));
}

/** What is hidden in at least one of the rows; where a field is not null it may be read. */
export function hiddenInRows(rows: readonly FoundRow[], sight: Sight): string[] {
  const columns = ['phone', 'fatherName'];
  return columns.filter((name) => rows.some((row) => hiddenFields(sight, row).includes(name)));
}
