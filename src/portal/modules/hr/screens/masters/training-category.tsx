import { trainingCategories } from '../../../../../contract/hr/masters.ts';
import { masterScreens } from '../../../../kinds/resource/master-screens.tsx';
import { to } from '../../../../links.ts';

/** Kinds of trainings, and which of them count towards the days of a year. */
export const { List: Screen } = masterScreens({
  of: trainingCategories,
  texts: 'trainingCategory',
  columns: ['code', 'countsForTarget', 'trainings', 'isActive'],
  isEditedInPlace: true,
  links: {
    // The report is of a span: from the first training that anyone may have attended, to the last.
    trainings: {
      href: ({ id }) => to('trainingSearch', {}, { trainingCategoryId: id, fromOn: '1950-01-01' }),
      may: 'Employee_SEARCH',
    },
  },
});
