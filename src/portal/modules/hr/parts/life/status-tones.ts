import type { EmployeeStatus } from '../../../../../contract/hr/fields.ts';
import type { Tone } from '../../../../kit/badge.tsx';

/** How each status of an employee is coloured. */
export const statusTones: Readonly<Record<EmployeeStatus, Tone>> = {
  active: 'success',
  onLeave: 'warning',
  onDeputation: 'accent',
  suspended: 'danger',
  left: 'neutral',
};
