import { removeSectionCourse, type SectionCourseRow } from '../../../../../contract/academic/section-courses.ts';
import type { RowDialogProps } from '../../../../kinds/list/description.ts';
import { RemoveDialog } from '../../../../kinds/resource/remove-dialog.tsx';

/** Deletes a section course that is in no timetable. */
export const RemoveSectionCourse = ({ row: { id, section, code, title }, onClose }: RowDialogProps<SectionCourseRow>) => (
  <RemoveDialog call={removeSectionCourse} id={id} name={`${section} ${code} ${title}`} texts="sectionCourse" onClose={onClose} />
);
