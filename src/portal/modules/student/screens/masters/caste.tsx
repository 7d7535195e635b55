import { castes } from '../../../../../contract/student/masters.ts';
import { masterScreens } from '../../../../kinds/resource/master-screens.tsx';

/** The reservation categories, in the order in which returns print them. */
export const { List, Form, View } = masterScreens({
  of: castes,
  texts: 'caste',
  columns: ['code', 'sortOrder', 'students', 'isActive'],
});
