import type { Leaver } from '../../../../../contract/student/life.ts';
import type { RowDialogProps } from '../../../../kinds/list/description.ts';
import { EventDialog } from './event-dialog.tsx';
import { UndoDialog } from './undo-dialog.tsx';

type Props = RowDialogProps<{ id: number }>;

export const DiscontinueRow = ({ row, onClose }: Props) => <EventDialog studentId={row.id} kind="discontinued" onClose={onClose} />;
export const ReadmitRow = ({ row, onClose }: Props) => <EventDialog studentId={row.id} kind="readmitted" onClose={onClose} />;
export const ReturnRow = ({ row, onClose }: Props) => <EventDialog studentId={row.id} kind="returned" onClose={onClose} />;
export const UndoRow = ({ row, onClose }: RowDialogProps<Leaver>) =>
  row.undo && <UndoDialog student={row} event={row.undo} onClose={onClose} />;
