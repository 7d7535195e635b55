import type { WorklogStatus } from '../../../../../contract/academic/fields.ts';
import { StateChip } from '../../../../kinds/lifecycle/state-chip.tsx';

const tones = { draft: 'warning', submitted: 'success', void: 'neutral' } as const;

/** Status of a worklog: draft, submitted or void. */
export const WorklogStatusChip = ({ status }: { status: WorklogStatus }) => (
  <StateChip state={status} tones={tones} words="worklog.choice.status" />
);
