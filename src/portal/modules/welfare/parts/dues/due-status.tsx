import type { DueStatus } from '../../../../../contract/welfare/fields.ts';
import { StateChip } from '../../../../kinds/lifecycle/state-chip.tsx';

const tones = { open: 'warning', part: 'accent', cleared: 'success', cancelled: 'neutral' } as const;

/** Status of a due: open, part paid, cleared or cancelled. */
export const DueStatusChip = ({ status }: { status: DueStatus }) => <StateChip state={status} tones={tones} words="dues.choice.status" />;
