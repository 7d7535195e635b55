import { removeTest, type TestRow } from '../../../../../contract/exam/tests.ts';
import type { RowDialogProps } from '../../../../kinds/list/description.ts';
import { RemoveDialog } from '../../../../kinds/resource/remove-dialog.tsx';

/** Deletes a draft. */
export const RemoveTest = ({ row, onClose }: RowDialogProps<TestRow>) => (
  <RemoveDialog call={removeTest} id={row.id} name={`${row.code} ${row.name}`} texts="internalTest" onClose={onClose} />
);
