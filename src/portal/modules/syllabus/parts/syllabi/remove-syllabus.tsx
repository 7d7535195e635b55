import { syllabi } from '../../../../../contract/syllabus/syllabi.ts';
import type { RowDialogProps } from '../../../../kinds/list/description.ts';
import { RemoveDialog } from '../../../../kinds/resource/remove-dialog.tsx';

/** Dialog to delete a draft that is not used yet. */
export const RemoveSyllabus = ({ row, onClose }: RowDialogProps<{ id: number; name: string }>) => (
  <RemoveDialog call={syllabi.remove} id={row.id} name={row.name} texts="syllabus" onClose={onClose} />
);
