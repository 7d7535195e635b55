import type { StudentRow } from '../../../contract/student.ts';
import type { FoundRow } from './queries/rows.ts';
import { hiddenFields, withoutHidden, type Sight } from './sight.ts';

/** The address of a photo for the caller; null where there is none. */
export type PhotoLink = (fileId: number | null) => string | null;

/** A row of the student list as this caller may see it. */
export function toStudentRow(found: FoundRow, sight: Sight, link: PhotoLink): StudentRow {
  const { photoFileId, mentorEmployeeId: _mentor, bornOn: _bornOn, ...row } = found;
  return withoutHidden({ ...row, photo: link(photoFileId) }, hiddenFields(sight, found));
}

/** What is hidden in at least one of the rows; where a field is not null it may be read. */
export function hiddenInRows(rows: readonly FoundRow[], sight: Sight): string[] {
  const columns = ['phone', 'fatherName'];
  return columns.filter((name) => rows.some((row) => hiddenFields(sight, row).includes(name)));
}
