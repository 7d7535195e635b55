import { removeCourse, type CourseRow } from '../../../../../contract/syllabus/courses.ts';
import type { RowDialogProps } from '../../../../kinds/list/description.ts';
import { RemoveDialog } from '../../../../kinds/resource/remove-dialog.tsx';
import { ReviseDialog } from './revise-dialog.tsx';

export const ReviseRow = ({ row, onClose }: RowDialogProps<CourseRow>) => <ReviseDialog course={row} onClose={onClose} />;

export const RemoveRow = ({ row, onClose }: RowDialogProps<CourseRow>) => (
  <RemoveDialog call={removeCourse} id={row.id} name={`${row.code} ${row.title}`} texts="course" onClose={onClose} />
);
