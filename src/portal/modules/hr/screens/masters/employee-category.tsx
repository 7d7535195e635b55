import { employeeCategories } from '../../../../../contract/hr/masters.ts';
import { masterScreens } from '../../../../kinds/resource/master-screens.tsx';
import { to } from '../../../../links.ts';

/** On what terms people are employed: who fills a sanctioned post, and whose posting must say until when. */
export const { List: Screen } = masterScreens({
  of: employeeCategories,
  texts: 'employeeCategory',
  columns: ['code', 'isRegular', 'needsEndDate', 'inPosition', 'isActive'],
  isEditedInPlace: true,
  links: {
    inPosition: { href: ({ id }) => to('employeeList', {}, { employeeCategoryId: id }), may: 'Employee_LIST' },
  },
});
