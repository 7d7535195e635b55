import type { QueryStatus } from '../../../../../contract/desk/fields.ts';
import { StateChip } from '../../../../kinds/lifecycle/state-chip.tsx';

const tones = { open: 'warning', accepted: 'success', rejected: 'danger', withdrawn: 'neutral' } as const;

/** Status of a query: open, accepted, rejected or withdrawn. */
export const QueryStatusChip = ({ status }: { status: QueryStatus }) => (
  <StateChip state={status} tones={tones} words="recordQuery.choice.status" />
);
