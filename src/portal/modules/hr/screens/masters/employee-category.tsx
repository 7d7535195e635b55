import { employeeCategories } from '../../../../../contract/hr/masters.ts';
import { masterScreens } from '../../../../kinds/resource/master-screens.tsx';
import { to } from '../../../../links.ts';

/** Categories of employment. Regular ones fill a sanctioned post, and some require an end date. */
export const { List: Screen } = masterScreens({
  of: employeeCategories,
  texts: 'employeeCategory',
  columns: ['code', 'isRegular', 'needsEndDate', 'inPosition', 'isActive'],
  isEditedInPlace: true,
  links: {
    inPosition: { href: ({ id }) => to('employeeList', {}, { employeeCategoryId: id }), may: 'Employee_LIST' },
  },
});
