import { Shapes } from 'lucide-react';
import { admissionCategories } from '../../../../../contract/student/masters.ts';
import { masterScreens } from '../../../../kinds/resource/master-screens.tsx';
import { to } from '../../../../links.ts';

/** Admission categories; caste categories are separate. */
export const { List, Form, View } = masterScreens({
  of: admissionCategories,
  texts: 'admissionCategory',
  columns: ['code', 'entry', 'isSupernumerary', 'sortOrder', 'students', 'isActive'],
  headActions: [{ key: 'castes', icon: Shapes, href: to('caste') }],
});
