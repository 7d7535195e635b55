import { castes } from '../../../../../contract/student/masters.ts';
import { masterScreens } from '../../../../kinds/resource/master-screens.tsx';

/** Reservation categories, in the order of official returns. */
export const { List, Form, View } = masterScreens({
  of: castes,
  texts: 'caste',
  columns: ['code', 'sortOrder', 'students', 'isActive'],
});
