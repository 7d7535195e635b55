import type { ExcuseStatus } from '../../../../../contract/academic/fields.ts';
import { StateChip } from '../../../../kinds/lifecycle/state-chip.tsx';

const tones = { pending: 'warning', approved: 'success', rejected: 'danger', withdrawn: 'neutral' } as const;

/** Status of an excuse: pending, approved, rejected or withdrawn. */
export const ExcuseStatusChip = ({ status }: { status: ExcuseStatus }) => (
  <StateChip state={status} tones={tones} words="excuse.choice.status" />
);
