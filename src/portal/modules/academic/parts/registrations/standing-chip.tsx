import type { Registration } from '../../../../../contract/academic/registrations.ts';
import { StateChip } from '../../../../kinds/lifecycle/state-chip.tsx';

const tones = { none: 'neutral', registered: 'success', provisional: 'warning', cancelled: 'danger' } as const;

/** Status of a registration: not registered, registered, provisional, or cancelled with its reason. */
export const StandingChip = ({ row: { status, cancelReason } }: { row: Registration }) => (
  <span title={cancelReason ?? undefined}>
    <StateChip state={status} tones={tones} words="registration.choice.status" />
  </span>
);
