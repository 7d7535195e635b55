import { trainingCategories } from '../../../../../contract/hr/masters.ts';
import { masterScreens } from '../../../../kinds/resource/master-screens.tsx';
import { to } from '../../../../links.ts';

/** Training categories. Some count towards the target of training days per year. */
export const { List: Screen } = masterScreens({
  of: trainingCategories,
  texts: 'trainingCategory',
  columns: ['code', 'countsForTarget', 'trainings', 'isActive'],
  isEditedInPlace: true,
  links: {
    // Covers all trainings. Without a date the report would be limited to the current academic year.
    trainings: {
      href: ({ id }) => to('trainingSearch', {}, { trainingCategoryId: id, fromOn: '1950-01-01' }),
    },
  },
});
