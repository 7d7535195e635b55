import { branches } from '../../../../../contract/student/masters.ts';
import { masterScreens } from '../../../../kinds/resource/master-screens.tsx';

/** The branches of the degrees, with their students and the intake of the newest batch. */
export const { List, Form, View } = masterScreens({
  of: branches,
  texts: 'branch',
  columns: ['code', 'degree', 'department', 'students', 'intake', 'isActive'],
});
