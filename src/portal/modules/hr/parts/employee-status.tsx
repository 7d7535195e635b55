import type { EmployeeStatus } from '../../../../contract/hr/fields.ts';
import type { Tone } from '../../../kit/badge.tsx';
import { StateChip } from '../../../kinds/lifecycle/state-chip.tsx';

export function EmployeeStatusChip({ status }: { status: EmployeeStatus }) {
  return <StateChip state={status} tones={tones} words="employee.choice.status" />;
}

const tones: Record<EmployeeStatus, Tone> = {
  active: 'success',
  onLeave: 'warning',
  onDeputation: 'accent',
  suspended: 'danger',
  left: 'neutral',
};
