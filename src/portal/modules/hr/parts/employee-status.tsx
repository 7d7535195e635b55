import type { EmployeeStatus } from '../../../../contract/hr/fields.ts';
import { StateChip } from '../../../kinds/lifecycle/state-chip.tsx';
import { statusTones } from './life/status-tones.ts';

/** The status of an employee as word, drawing and colour. */
export function EmployeeStatusChip({ status }: { status: EmployeeStatus }) {
  return <StateChip state={status} tones={statusTones} words="employee.choice.status" />;
}
