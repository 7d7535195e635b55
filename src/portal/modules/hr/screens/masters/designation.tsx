import { designations } from '../../../../../contract/hr/masters.ts';
import { masterScreens } from '../../../../kinds/resource/master-screens.tsx';
import { to } from '../../../../links.ts';

/**
 * Designations by seniority. Reports of past years count by cadre, so changing the cadre of a used one needs
 * confirmation.
 */
export const { List: Screen } = masterScreens({
  of: designations,
  texts: 'designation',
  columns: ['code', 'cadre', 'weeklyPeriods', 'sortOrder', 'inPosition', 'isActive'],
  isEditedInPlace: true,
  links: {
    inPosition: { href: ({ id }) => to('employeeList', {}, { designationId: id }), may: 'Employee_LIST' },
  },
  asks: (row, { cadre }) =>
    Number(row['postings']) > 0 && cadre && cadre !== row['cadre'] ? { key: 'cadre', count: Number(row['postings']) } : null,
});
