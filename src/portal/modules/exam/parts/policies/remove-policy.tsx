import { removeInternalPolicy, type InternalPolicy } from '../../../../../contract/exam/policies.ts';
import type { RowDialogProps } from '../../../../kinds/list/description.ts';
import { RemoveDialog } from '../../../../kinds/resource/remove-dialog.tsx';

/** Deletes a draft that no course uses. */
export const RemovePolicy = ({ row, onClose }: RowDialogProps<InternalPolicy>) => (
  <RemoveDialog call={removeInternalPolicy} id={row.id} name={row.name} texts="internalPolicy" onClose={onClose} />
);
