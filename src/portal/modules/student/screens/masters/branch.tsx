import { branches } from '../../../../../contract/student/masters.ts';
import { masterScreens } from '../../../../kinds/resource/master-screens.tsx';

/** Branches of the degrees, with their students and the intake of the latest batch. */
export const { List, Form, View } = masterScreens({
  of: branches,
  texts: 'branch',
  columns: ['code', 'degree', 'department', 'students', 'intake', 'isActive'],
});
