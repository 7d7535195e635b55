import type { ChangeStatus } from '../../../../../contract/academic/fields.ts';
import { StateChip } from '../../../../kinds/lifecycle/state-chip.tsx';

const tones = { requested: 'warning', accepted: 'success', declined: 'danger', withdrawn: 'neutral' } as const;

/** Status of a class change: requested, accepted, declined or withdrawn. */
export const ChangeStatusChip = ({ status }: { status: ChangeStatus }) => (
  <StateChip state={status} tones={tones} words="classChange.choice.status" />
);
