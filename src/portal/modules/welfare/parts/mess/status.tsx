import type { MessLeaveStatus, MessMonthStatus } from '../../../../../contract/welfare/fields.ts';
import { StateChip } from '../../../../kinds/lifecycle/state-chip.tsx';

const ofLeave = { approved: 'success', cancelled: 'neutral' } as const;
const ofMonth = { draft: 'warning', issued: 'success', cancelled: 'neutral' } as const;

/** Status of a mess leave: approved or cancelled. */
export const LeaveStatusChip = ({ status }: { status: MessLeaveStatus }) => (
  <StateChip state={status} tones={ofLeave} words="messLeaves.choice.status" />
);
/** Status of a month: draft, issued or cancelled. */
export const MonthStatusChip = ({ status }: { status: MessMonthStatus }) => (
  <StateChip state={status} tones={ofMonth} words="messMonths.choice.status" />
);
