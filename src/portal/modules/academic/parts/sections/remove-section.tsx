import { removeSection, type SectionRow } from '../../../../../contract/academic/sections.ts';
import type { RowDialogProps } from '../../../../kinds/list/description.ts';
import { RemoveDialog } from '../../../../kinds/resource/remove-dialog.tsx';

/** Deletes a section without dependent records. */
export const RemoveSection = ({ row, onClose }: RowDialogProps<SectionRow>) => (
  <RemoveDialog call={removeSection} id={row.id} name={row.label} texts="section" onClose={onClose} />
);
