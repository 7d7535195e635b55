import { removePolicy, type Policy } from '../../../../../contract/academic/policies.ts';
import type { RowDialogProps } from '../../../../kinds/list/description.ts';
import { RemoveDialog } from '../../../../kinds/resource/remove-dialog.tsx';

/** Deletes a draft without students. */
export const RemovePolicy = ({ row, onClose }: RowDialogProps<Policy>) => (
  <RemoveDialog call={removePolicy} id={row.id} name={`${row.name} · ${row.term}`} texts="policy" onClose={onClose} />
);
