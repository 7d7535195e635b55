import { trainingCategories } from '../../../../../contract/hr/masters.ts';
import { masterScreens } from '../../../../kinds/resource/master-screens.tsx';
import { to } from '../../../../links.ts';

/** Training categories, and those that count towards the days of a year. */
export const { List: Screen } = masterScreens({
  of: trainingCategories,
  texts: 'trainingCategory',
  columns: ['code', 'countsForTarget', 'trainings', 'isActive'],
  isEditedInPlace: true,
  links: {
    // The report covers a span: from the earliest possible training to the last.
    trainings: {
      href: ({ id }) => to('trainingSearch', {}, { trainingCategoryId: id, fromOn: '1950-01-01' }),
      may: 'Employee_SEARCH',
    },
  },
});
