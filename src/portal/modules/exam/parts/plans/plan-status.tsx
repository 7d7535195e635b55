import type { PlanStatus } from '../../../../../contract/exam/fields.ts';
import { StateChip } from '../../../../kinds/lifecycle/state-chip.tsx';

const tones = { open: 'warning', closed: 'accent', published: 'success', frozen: 'neutral' } as const;

/** The status of an internal course. */
export const PlanStatusChip = ({ status }: { status: PlanStatus }) => (
  <StateChip state={status} tones={tones} words="internalCourses.choice.status" />
);
