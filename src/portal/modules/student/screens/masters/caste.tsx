import { castes } from '../../../../../contract/student/masters.ts';
import { masterScreens } from '../../../../kinds/resource/master-screens.tsx';
import { masterPath } from '../../masters.ts';

/** The reservation categories, in the order in which returns print them. */
export const { List, Form, View } = masterScreens({
  of: castes,
  texts: 'caste',
  path: masterPath('caste'),
  columns: ['code', 'sortOrder', 'students', 'isActive'],
});
