import { branches } from '../../../../../contract/student/masters.ts';
import { masterScreens } from '../../../../kinds/resource/master-screens.tsx';
import { masterPath } from '../../masters.ts';

/** The branches of the degrees, with their students and the intake of the newest batch. */
export const { List, Form, View } = masterScreens({
  of: branches,
  texts: 'branch',
  path: masterPath('branch'),
  columns: ['code', 'degree', 'department', 'students', 'intake', 'isActive'],
});
